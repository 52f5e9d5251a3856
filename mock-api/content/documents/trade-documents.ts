import { sum } from '../../records/rows';
import { createFullName } from '../faker/person';
import { column, field, numericColumn, type DocumentTemplate, type TemplateInput } from './document-content';
import { SHOPS, SUPPLIERS, type Good } from './goods-and-carriers';

// `field` takes the section of the page, the label in the OCR results, the printed caption, and the text. Columns take
// label, caption and width in percent. `formatDayBefore` takes days before the upload, `getNumber` a number of digits.

/** Quantities are limited so that a line costs about this much, in the smallest unit of the currency. */
const MAX_LINE_AMOUNT = 400_000;

/** Creates line items and the sum of their amounts. Prices and amounts are in the smallest unit of the currency. */
function createLineItems({ pickRows, int }: TemplateInput, goods: readonly Good[], maxQuantity: number) {
  const items = pickRows(goods).map(([description, unit, usualPrice]) => {
    const percentOfUsualPrice = int(94, 112);
    const unitPrice = Math.max(1, Math.round((usualPrice * percentOfUsualPrice) / 100));
    const affordableQuantity = Math.round(MAX_LINE_AMOUNT / usualPrice);
    const quantity = int(1, Math.max(2, Math.min(maxQuantity, affordableQuantity)));
    return { description, unit, quantity, unitPrice, amount: quantity * unitPrice };
  });
  return { items, subtotal: sum(items.map(({ amount }) => amount)) };
}

type OrderOptions = { maxQuantity: number; totalLabel: string };

/** Creates the parts that orders and invoices share. */
function createOrderParts(input: TemplateInput, { maxQuantity, totalLabel }: OrderOptions) {
  const { country, formatAmount, pick, getParty } = input;
  const { names, goods } = pick(SUPPLIERS);
  const supplier = getParty(pick(names));
  const { items, subtotal } = createLineItems(input, goods, maxQuantity);
  const tax = Math.round((subtotal * country.tax.percent) / 100);
  const totals = [
    field('totals', 'subtotal', 'Subtotal', formatAmount(subtotal)),
    field('totals', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, formatAmount(tax)),
    field('totals', totalLabel, `Total ${country.currency}`, formatAmount(subtotal + tax)),
  ];
  const table = {
    label: 'line_items',
    columns: [
      column('description', 'Description', 46),
      numericColumn('quantity', 'Qty', 10),
      column('unit', 'Unit', 10),
      numericColumn('unit_price', 'Unit price', 16),
      numericColumn('amount', 'Amount', 18),
    ],
    rows: items.map(({ description, quantity, unit, unitPrice, amount }) => [
      description,
      String(quantity),
      unit,
      formatAmount(unitPrice),
      formatAmount(amount),
    ]),
  };
  return { supplier, totals, table };
}

export const createSupplierInvoice: DocumentTemplate = (input) => {
  const { country, owner, int, getNumber, formatDayBefore } = input;
  const { supplier, totals, table } = createOrderParts(input, { maxQuantity: 60, totalLabel: 'invoice_amount' });
  const ageDays = int(1, 6);
  const number = `INV-${getNumber(6)}`;
  return {
    layout: 'letter',
    accent: '#24517a',
    // Countries with a GST call an invoice 'Tax invoice'.
    title: country.tax.name === 'GST' ? 'Tax invoice' : 'Invoice',
    senderLines: [supplier.name, supplier.phone],
    fields: [
      field('details', 'invoice_number', 'Invoice number', number),
      field('details', 'invoice_date', 'Invoice date', formatDayBefore(ageDays)),
      field('details', 'due_date', 'Payment due', formatDayBefore(ageDays - 30)),
      field('sender', 'seller_name', 'From', supplier.name),
      field('sender', 'seller_address', 'Address', supplier.address),
      field('sender', 'seller_vat_number', country.taxNumber.name, supplier.taxNumber),
      field('receiver', 'buyer_name', 'Bill to', owner.name),
      field('receiver', 'buyer_address', 'Address', owner.address),
      field('details', 'purchase_order', 'Your order', `PO-${int(10_000, 99_999)}`),
      ...totals,
    ],
    table,
    barcode: null,
    footnote: `Please pay within 30 days and quote ${number}. Goods stay our property until they are paid for.`,
  };
};

export const createPurchaseOrder: DocumentTemplate = (input) => {
  const { country, owner, int, pick, getNumber, formatDayBefore } = input;
  const { supplier, totals, table } = createOrderParts(input, { maxQuantity: 80, totalLabel: 'order_total' });
  const ageDays = int(0, 3);
  return {
    layout: 'letter',
    accent: '#5b3a86',
    title: 'Purchase order',
    senderLines: [owner.name, owner.phone],
    fields: [
      field('details', 'order_number', 'Order number', `PO-${getNumber(5)}`),
      field('details', 'order_date', 'Order date', formatDayBefore(ageDays)),
      field('details', 'delivery_date', 'Deliver by', formatDayBefore(ageDays - int(7, 21))),
      field('sender', 'buyer_name', 'Ordered by', owner.name),
      field('sender', 'buyer_tax_number', country.taxNumber.name, owner.taxNumber),
      field('receiver', 'supplier_name', 'Supplier', supplier.name),
      field('receiver', 'supplier_address', 'Address', supplier.address),
      field('details', 'delivery_terms', 'Terms', pick(['Free into store', 'Ex works', 'Delivered duty paid'])),
      field('footer', 'delivery_address', 'Deliver to', owner.address),
      ...totals,
    ],
    table,
    barcode: null,
    footnote: 'Confirm this order within two working days. Partial deliveries only after agreement.',
  };
};

export const createReceipt: DocumentTemplate = (input) => {
  const { country, int, pick, formatAmount, getNumber, formatDayBefore, getParty } = input;
  const [shopName, goods] = pick(SHOPS);
  const shop = getParty(shopName);
  // Prices in shops include the tax.
  const { items, subtotal: total } = createLineItems(input, goods, 3);
  const tax = Math.round((total * country.tax.percent) / (100 + country.tax.percent));
  const number = getNumber(3);
  return {
    layout: 'slip',
    accent: '#222222',
    title: 'Receipt',
    senderLines: [shopName, shop.phone],
    fields: [
      field('sender', 'merchant_name', 'Merchant', shopName),
      field('sender', 'merchant_address', 'Address', shop.address),
      field('sender', 'merchant_tax_number', country.taxNumber.name, shop.taxNumber),
      field('details', 'receipt_number', 'Receipt', number),
      field('details', 'date', 'Date', formatDayBefore(int(0, 4))),
      field('totals', 'tax_amount', `${country.tax.name} included`, formatAmount(tax)),
      field('totals', 'total_amount', `Total ${country.currency}`, formatAmount(total)),
      field('footer', 'payment_method', 'Paid by', pick(['Visa debit', 'Mastercard', 'Cash'])),
    ],
    table: {
      label: 'items',
      columns: [
        column('description', 'Item', 52),
        numericColumn('quantity', 'Qty', 12),
        numericColumn('unit_price', 'Price', 17),
        numericColumn('amount', 'Amount', 19),
      ],
      rows: items.map(({ description, quantity, unitPrice, amount }) => [
        description,
        String(quantity),
        formatAmount(unitPrice),
        formatAmount(amount),
      ]),
    },
    barcode: `R${number.padStart(6, '0')}`,
    footnote: 'Thank you for your visit. Keep this receipt for your records.',
  };
};

/** A generic form, for OCR models without a template. */
export const createGenericForm: DocumentTemplate = (input) => {
  const { country, faker, owner, int, formatAmount, getNumber, formatDayBefore, getParty } = input;
  const sender = getParty('Clearwater Office Supply');
  const rows = Array.from({ length: Math.min(6, input.rowCount) }, (_, index) => {
    const quantity = int(1, 20);
    const unitPrice = int(500, 30_000);
    return { description: `Position ${index + 1}`, quantity, unitPrice, amount: quantity * unitPrice };
  });
  const total = sum(rows.map(({ amount }) => amount));
  return {
    layout: 'form',
    accent: '#444444',
    title: 'Form',
    senderLines: [sender.name, sender.phone],
    fields: [
      field('details', 'reference', 'Reference', `REF-${getNumber(6)}`),
      field('details', 'date', 'Date', formatDayBefore(int(0, 9))),
      field('details', 'name', 'Name', createFullName(faker, country.name)),
      field('details', 'organisation', 'Organisation', owner.name),
      field('details', 'address', 'Address', owner.address),
      field('totals', 'amount', `Total ${country.currency}`, formatAmount(total)),
    ],
    table: {
      label: 'details',
      columns: [
        column('description', 'Description', 46),
        numericColumn('quantity', 'Quantity', 16),
        numericColumn('unit_price', 'Price', 18),
        numericColumn('amount', 'Amount', 20),
      ],
      rows: rows.map((row) => [
        row.description,
        String(row.quantity),
        formatAmount(row.unitPrice),
        formatAmount(row.amount),
      ]),
    },
    barcode: null,
    footnote: '',
  };
};
