import type { Country } from '../faker/countries';
import { createSeededFaker } from '../faker/seeded-faker';
import {
  createField,
  createParty,
  formatDayBefore,
  formatMoney,
  getDocumentNumber,
  pickItems,
  randomInt,
  type DocumentContent,
  type DocumentField,
  type DocumentTemplate,
  type Party,
  type TemplateInput,
} from './document-content';
import { SHOPS, SUPPLIERS, type Good } from './goods-and-carriers';

const faker = createSeededFaker({ seed: 1, now: new Date(0) }, 'documentContent');
const MAX_CACHED_PARTIES = 500;
const parties = new Map<string, Party>();

/** The data of a company by name: the same company has the same address and numbers on every document. */
export function getParty(name: string, country: Country): Party {
  const key = `${name}\n${country.currency}`;
  const cached = parties.get(key);
  if (cached) return cached;
  faker.seed(hashName(name));
  const party = createParty(name, country, faker);
  if (parties.size >= MAX_CACHED_PARTIES) parties.clear();
  parties.set(key, party);
  return party;
}

/** A number that depends on the name only. */
function hashName(name: string): number {
  return [...name].reduce((hash, letter) => (hash * 31 + letter.charCodeAt(0)) % 2 ** 31, 7);
}

/** Quantities are limited so that a line costs about this much or less. */
const MAX_LINE_CENTS = 400_000;

/** Creates line items and their subtotal. Prices and amounts are in the smallest unit of the currency. */
function createLineItems(input: TemplateInput, goods: readonly Good[], maxQuantity: number) {
  const items = pickItems(input, goods, input.rowCount).map(([description, unit, usualPrice]) => {
    // The price is 94 to 112 percent of the usual one.
    const cents = Math.max(1, Math.round((usualPrice * randomInt(input, 94, 112)) / 100));
    const affordableQuantity = Math.round(MAX_LINE_CENTS / usualPrice);
    const quantity = randomInt(input, 1, Math.max(2, Math.min(maxQuantity, affordableQuantity)));
    return { description, unit, quantity, cents, amount: quantity * cents };
  });
  return { items, subtotal: items.reduce((sum, { amount }) => sum + amount, 0) };
}

const ITEM_COLUMNS = [
  { label: 'description', caption: 'Description', widthPercent: 46 },
  { label: 'quantity', caption: 'Qty', widthPercent: 10, isNumeric: true },
  { label: 'unit', caption: 'Unit', widthPercent: 10 },
  { label: 'unit_price', caption: 'Unit price', widthPercent: 16, isNumeric: true },
  { label: 'amount', caption: 'Amount', widthPercent: 18, isNumeric: true },
] as const;

function createItemTable(
  items: ReturnType<typeof createLineItems>['items'],
  country: Country,
): DocumentContent['table'] {
  return {
    label: 'line_items',
    columns: ITEM_COLUMNS,
    rows: items.map(({ description, quantity, unit, cents, amount }) => [
      description,
      String(quantity),
      unit,
      formatMoney(cents, country),
      formatMoney(amount, country),
    ]),
  };
}

function createTotals(country: Country, subtotal: number, totalLabel: string): DocumentField[] {
  const tax = Math.round((subtotal * country.tax.percent) / 100);
  return [
    createField('totals', 'subtotal', 'Subtotal', formatMoney(subtotal, country)),
    createField('totals', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, formatMoney(tax, country)),
    createField('totals', totalLabel, `Total ${country.currency}`, formatMoney(subtotal + tax, country)),
  ];
}

function pickSupplier(input: TemplateInput) {
  const { names, goods } = input.faker.helpers.arrayElement(SUPPLIERS);
  return { supplier: getParty(input.faker.helpers.arrayElement(names), input.country), goods };
}

export const createSupplierInvoice: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const { supplier, goods } = pickSupplier(input);
  const { items, subtotal } = createLineItems(input, goods, 60);
  const ageDays = randomInt(input, 1, 6);
  const number = `INV-${getDocumentNumber(input, 6)}`;
  return {
    layout: 'letter',
    accent: '#24517a',
    title: country.tax.name === 'GST' ? 'Tax invoice' : 'Invoice',
    senderLines: [supplier.name, supplier.phone],
    fields: [
      createField('details', 'invoice_number', 'Invoice number', number),
      createField('details', 'invoice_date', 'Invoice date', formatDayBefore(input, ageDays)),
      createField('details', 'due_date', 'Payment due', formatDayBefore(input, ageDays - 30)),
      createField('sender', 'seller_name', 'From', supplier.name),
      createField('sender', 'seller_address', 'Address', supplier.address),
      createField('sender', 'seller_vat_number', country.taxNumber.name, supplier.taxNumber),
      createField('receiver', 'buyer_name', 'Bill to', owner.name),
      createField('receiver', 'buyer_address', 'Address', owner.address),
      createField('details', 'purchase_order', 'Your order', `PO-${randomInt(input, 10_000, 99_999)}`),
      ...createTotals(country, subtotal, 'invoice_amount'),
    ],
    table: createItemTable(items, country),
    barcode: null,
    footnote: `Please pay within 30 days and quote ${number}. Goods stay our property until they are paid for.`,
  };
};

export const createPurchaseOrder: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const { supplier, goods } = pickSupplier(input);
  const { items, subtotal } = createLineItems(input, goods, 80);
  const ageDays = randomInt(input, 0, 3);
  return {
    layout: 'letter',
    accent: '#5b3a86',
    title: 'Purchase order',
    senderLines: [owner.name, owner.phone],
    fields: [
      createField('details', 'order_number', 'Order number', `PO-${getDocumentNumber(input, 5)}`),
      createField('details', 'order_date', 'Order date', formatDayBefore(input, ageDays)),
      createField('details', 'delivery_date', 'Deliver by', formatDayBefore(input, ageDays - randomInt(input, 7, 21))),
      createField('sender', 'buyer_name', 'Ordered by', owner.name),
      createField('sender', 'buyer_tax_number', country.taxNumber.name, owner.taxNumber),
      createField('receiver', 'supplier_name', 'Supplier', supplier.name),
      createField('receiver', 'supplier_address', 'Address', supplier.address),
      createField(
        'details',
        'delivery_terms',
        'Terms',
        input.faker.helpers.arrayElement(['Free into store', 'Ex works', 'Delivered duty paid']),
      ),
      createField('footer', 'delivery_address', 'Deliver to', owner.address),
      ...createTotals(country, subtotal, 'order_total'),
    ],
    table: createItemTable(items, country),
    barcode: null,
    footnote: 'Confirm this order within two working days. Partial deliveries only after agreement.',
  };
};

export const createReceipt: DocumentTemplate = (input) => {
  const { country } = input;
  const [name, goods] = input.faker.helpers.arrayElement(SHOPS);
  const shop = getParty(name, country);
  // Prices in shops include the tax.
  const { items, subtotal: total } = createLineItems(input, goods, 3);
  const tax = Math.round((total * country.tax.percent) / (100 + country.tax.percent));
  const number = getDocumentNumber(input, 3);
  return {
    layout: 'slip',
    accent: '#222222',
    title: 'Receipt',
    senderLines: [name, shop.phone],
    fields: [
      createField('sender', 'merchant_name', 'Merchant', name),
      createField('sender', 'merchant_address', 'Address', shop.address),
      createField('sender', 'merchant_tax_number', country.taxNumber.name, shop.taxNumber),
      createField('details', 'receipt_number', 'Receipt', number),
      createField('details', 'date', 'Date', formatDayBefore(input, randomInt(input, 0, 4))),
      createField('totals', 'tax_amount', `${country.tax.name} included`, formatMoney(tax, country)),
      createField('totals', 'total_amount', `Total ${country.currency}`, formatMoney(total, country)),
      createField(
        'footer',
        'payment_method',
        'Paid by',
        input.faker.helpers.arrayElement(['Visa debit', 'Mastercard', 'Cash']),
      ),
    ],
    table: {
      label: 'items',
      columns: [
        { label: 'description', caption: 'Item', widthPercent: 52 },
        { label: 'quantity', caption: 'Qty', widthPercent: 12, isNumeric: true },
        { label: 'unit_price', caption: 'Price', widthPercent: 17, isNumeric: true },
        { label: 'amount', caption: 'Amount', widthPercent: 19, isNumeric: true },
      ],
      rows: items.map(({ description, quantity, cents, amount }) => [
        description,
        String(quantity),
        formatMoney(cents, country),
        formatMoney(amount, country),
      ]),
    },
    barcode: `R${number.padStart(6, '0')}`,
    footnote: 'Thank you for your visit. Keep this receipt for your records.',
  };
};
