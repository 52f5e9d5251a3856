import type { Country } from '../seed/countries';
import { seededFaker } from '../seed/seeded';
import type { Good } from './goods';
import { SHOPS, SUPPLIERS } from './goods';
import type { Compose, Draft, Fact, Paper, Party } from './paper';
import { between, daysBefore, fact, moneyText, numberOf, partyNamed, some } from './paper';

const faker = seededFaker({ seed: 1, now: new Date(0) }, 'papers');
const MAX_KNOWN = 500;
const parties = new Map<string, Party>();

/** A company that papers name again and again: it has the same address and numbers on each of them. */
export function knownParty(name: string, country: Country): Party {
  const key = `${name}\n${country.currency}`;
  const known = parties.get(key);
  if (known) return known;
  faker.seed([...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2 ** 31, 7));
  const party = partyNamed(name, country, faker);
  if (parties.size >= MAX_KNOWN) parties.clear();
  parties.set(key, party);
  return party;
}

/** Lines with quantity, unit price and amount, and what they add up to in cents. */
function priced(draft: Draft, goods: readonly Good[], most: number) {
  const lines = some(draft, goods, draft.lines).map(([description, unit, usual]) => {
    const cents = Math.max(1, Math.round((usual * between(draft, 94, 112)) / 100));
    const quantity = between(draft, 1, Math.max(2, Math.min(most, Math.round(400_000 / usual))));
    return { description, unit, quantity, cents, amount: quantity * cents };
  });
  return { lines, subtotal: lines.reduce((sum, { amount }) => sum + amount, 0) };
}

const ITEM_COLUMNS = [
  { label: 'description', name: 'Description', share: 46 },
  { label: 'quantity', name: 'Qty', share: 10, isNumber: true },
  { label: 'unit', name: 'Unit', share: 10 },
  { label: 'unit_price', name: 'Unit price', share: 16, isNumber: true },
  { label: 'amount', name: 'Amount', share: 18, isNumber: true },
] as const;

function itemTable(lines: ReturnType<typeof priced>['lines']): Paper['table'] {
  return {
    label: 'line_items',
    columns: ITEM_COLUMNS,
    rows: lines.map(({ description, quantity, unit, cents, amount }) => [
      description,
      String(quantity),
      unit,
      moneyText(cents),
      moneyText(amount),
    ]),
  };
}

function sums(country: Country, subtotal: number, totalLabel: string): Fact[] {
  const tax = Math.round((subtotal * country.tax.percent) / 100);
  return [
    fact('sums', 'subtotal', 'Subtotal', moneyText(subtotal)),
    fact('sums', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, moneyText(tax)),
    fact('sums', totalLabel, `Total ${country.currency}`, moneyText(subtotal + tax)),
  ];
}

function supplierOf(draft: Draft) {
  const { names, goods } = draft.faker.helpers.arrayElement(SUPPLIERS);
  return { supplier: knownParty(draft.faker.helpers.arrayElement(names), draft.country), goods };
}

export const supplierInvoice: Compose = (draft) => {
  const { country, holder } = draft;
  const { supplier, goods } = supplierOf(draft);
  const { lines, subtotal } = priced(draft, goods, 60);
  const age = between(draft, 1, 6);
  const number = `INV-${numberOf(draft, 6)}`;
  return {
    layout: 'letter',
    accent: '#24517a',
    title: country.tax.name === 'GST' ? 'Tax invoice' : 'Invoice',
    sender: [supplier.name, supplier.phone],
    facts: [
      fact('facts', 'invoice_number', 'Invoice number', number),
      fact('facts', 'invoice_date', 'Invoice date', daysBefore(draft, age)),
      fact('facts', 'due_date', 'Payment due', daysBefore(draft, age - 30)),
      fact('sender', 'seller_name', 'From', supplier.name),
      fact('sender', 'seller_address', 'Address', supplier.address),
      fact('sender', 'seller_vat_number', country.taxNumber.name, supplier.taxNumber),
      fact('receiver', 'buyer_name', 'Bill to', holder.name),
      fact('receiver', 'buyer_address', 'Address', holder.address),
      fact('facts', 'purchase_order', 'Your order', `PO-${between(draft, 10_000, 99_999)}`),
      ...sums(country, subtotal, 'invoice_amount'),
    ],
    table: itemTable(lines),
    barcode: null,
    note: `Please pay within 30 days and quote ${number}. Goods stay our property until they are paid for.`,
  };
};

export const purchaseOrder: Compose = (draft) => {
  const { country, holder } = draft;
  const { supplier, goods } = supplierOf(draft);
  const { lines, subtotal } = priced(draft, goods, 80);
  const age = between(draft, 0, 3);
  return {
    layout: 'letter',
    accent: '#5b3a86',
    title: 'Purchase order',
    sender: [holder.name, holder.phone],
    facts: [
      fact('facts', 'order_number', 'Order number', `PO-${numberOf(draft, 5)}`),
      fact('facts', 'order_date', 'Order date', daysBefore(draft, age)),
      fact('facts', 'delivery_date', 'Deliver by', daysBefore(draft, age - between(draft, 7, 21))),
      fact('sender', 'buyer_name', 'Ordered by', holder.name),
      fact('sender', 'buyer_tax_number', country.taxNumber.name, holder.taxNumber),
      fact('receiver', 'supplier_name', 'Supplier', supplier.name),
      fact('receiver', 'supplier_address', 'Address', supplier.address),
      fact(
        'facts',
        'delivery_terms',
        'Terms',
        draft.faker.helpers.arrayElement(['Free into store', 'Ex works', 'Delivered duty paid']),
      ),
      fact('foot', 'delivery_address', 'Deliver to', holder.address),
      ...sums(country, subtotal, 'order_total'),
    ],
    table: itemTable(lines),
    barcode: null,
    note: 'Confirm this order within two working days. Partial deliveries only after agreement.',
  };
};

export const receipt: Compose = (draft) => {
  const { country } = draft;
  const [name, goods] = draft.faker.helpers.arrayElement(SHOPS);
  const shop = knownParty(name, country);
  const { lines, subtotal: total } = priced(draft, goods, 3);
  // Till prices hold the tax.
  const tax = Math.round((total * country.tax.percent) / (100 + country.tax.percent));
  const number = numberOf(draft, 3);
  return {
    layout: 'slip',
    accent: '#222222',
    title: 'Receipt',
    sender: [name, shop.phone],
    facts: [
      fact('sender', 'merchant_name', 'Merchant', name),
      fact('sender', 'merchant_address', 'Address', shop.address),
      fact('sender', 'merchant_tax_number', country.taxNumber.name, shop.taxNumber),
      fact('facts', 'receipt_number', 'Receipt', number),
      fact('facts', 'date', 'Date', daysBefore(draft, between(draft, 0, 4))),
      fact('sums', 'tax_amount', `${country.tax.name} included`, moneyText(tax)),
      fact('sums', 'total_amount', `Total ${country.currency}`, moneyText(total)),
      fact('foot', 'payment_method', 'Paid by', draft.faker.helpers.arrayElement(['Visa debit', 'Mastercard', 'Cash'])),
    ],
    table: {
      label: 'items',
      columns: [
        { label: 'description', name: 'Item', share: 52 },
        { label: 'quantity', name: 'Qty', share: 12, isNumber: true },
        { label: 'unit_price', name: 'Price', share: 17, isNumber: true },
        { label: 'amount', name: 'Amount', share: 19, isNumber: true },
      ],
      rows: lines.map(({ description, quantity, cents, amount }) => [
        description,
        String(quantity),
        moneyText(cents),
        moneyText(amount),
      ]),
    },
    barcode: `R${number.padStart(6, '0')}`,
    note: 'Thank you for your visit. Keep this receipt for your records.',
  };
};
