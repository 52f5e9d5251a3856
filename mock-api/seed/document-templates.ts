import type { Faker } from '@faker-js/faker';

type Draw = (faker: Faker) => string;
type Field = readonly [label: string, draw: Draw];

/** What stands on the documents of one model: a file name, fields, and a table. */
export type DocumentTemplate = {
  fileName: Draw;
  fields: readonly Field[];
  table: { label: string; columns: readonly Field[] };
};

const digits =
  (length: number): Draw =>
  (faker) =>
    faker.string.numeric({ length, allowLeadingZeros: false });
const money =
  (max: number): Draw =>
  (faker) =>
    faker.finance.amount({ min: 12, max, dec: 2 });
const day: Draw = (faker) => faker.date.recent({ days: 120 }).toISOString().slice(0, 10);
const company: Draw = (faker) => faker.company.name();
const person: Draw = (faker) => faker.person.fullName();
const street: Draw = (faker) => `${faker.location.streetAddress()}, ${faker.location.city()}`;
const product: Draw = (faker) => faker.commerce.productName();
const quantity: Draw = (faker) => String(faker.number.int({ min: 1, max: 240 }));
const oneOf =
  (...values: readonly string[]): Draw =>
  (faker) =>
    faker.helpers.arrayElement(values);
const code =
  (prefix: string, length: number): Draw =>
  (faker) =>
    `${prefix}-${digits(length)(faker)}`;

const PORTS = oneOf('Port Botany', 'Fremantle', 'Singapore', 'Auckland', 'Rotterdam', 'Shanghai', 'Oslo');
const GOODS: readonly Field[] = [
  ['description', product],
  ['quantity', quantity],
  ['unit_price', money(400)],
  ['amount', money(9000)],
];

const TEMPLATES: Readonly<Record<string, DocumentTemplate>> = {
  'Supplier Invoices': {
    fileName: (faker) => `INV-${digits(6)(faker)} ${faker.company.name().replace(/\W+/g, ' ')}`,
    fields: [
      ['invoice_number', code('INV', 6)],
      ['invoice_date', day],
      ['due_date', day],
      ['seller_name', company],
      ['seller_address', street],
      ['seller_vat_number', digits(11)],
      ['buyer_name', oneOf('Harbourline Freight Pty Ltd', 'Harbourline Freight')],
      ['purchase_order', code('PO', 5)],
      ['subtotal', money(8000)],
      ['total_tax', money(800)],
      ['invoice_amount', money(9000)],
    ],
    table: { label: 'line_items', columns: GOODS },
  },
  'Bills of Lading': {
    fileName: (faker) => `BOL_${faker.string.alpha({ length: 4, casing: 'upper' })}${digits(7)(faker)}`,
    fields: [
      ['bill_of_lading_number', (faker) => faker.string.alpha({ length: 4, casing: 'upper' }) + digits(9)(faker)],
      ['shipper', company],
      ['consignee', company],
      ['vessel', oneOf('Southern Cross', 'Aurora Spirit', 'Pacific Heron', 'Tasman Trader')],
      ['voyage', (faker) => `${digits(3)(faker)}N`],
      ['port_of_loading', PORTS],
      ['port_of_discharge', PORTS],
      ['gross_weight_kg', quantity],
    ],
    table: {
      label: 'containers',
      columns: [
        ['container_number', (faker) => `${faker.string.alpha({ length: 4, casing: 'upper' })} ${digits(7)(faker)}`],
        ['seal', digits(6)],
        ['goods', product],
        ['packages', quantity],
      ],
    },
  },
  'Delivery Dockets': {
    fileName: (faker) => `docket ${digits(5)(faker)}`,
    fields: [
      ['docket_number', digits(5)],
      ['delivery_date', day],
      ['carrier', company],
      ['received_by', person],
      ['delivery_address', street],
    ],
    table: {
      label: 'items',
      columns: [
        ['item', product],
        ['ordered', quantity],
        ['delivered', quantity],
      ],
    },
  },
  Receipts: {
    fileName: (faker) => `receipt-${day(faker)}-${digits(3)(faker)}`,
    fields: [
      ['merchant_name', company],
      ['merchant_address', street],
      ['date', day],
      ['tax_amount', money(30)],
      ['total_amount', money(300)],
    ],
    table: {
      label: 'items',
      columns: [
        ['description', product],
        ['amount', money(90)],
      ],
    },
  },
};

const ANY: DocumentTemplate = {
  fileName: (faker) => `scan_${digits(8)(faker)}`,
  fields: [
    ['reference', code('REF', 6)],
    ['date', day],
    ['name', person],
    ['organisation', company],
    ['address', street],
    ['amount', money(4000)],
  ],
  table: { label: 'details', columns: GOODS },
};

/** The template of a model; models without one share a plain form. */
export function templateOf(modelName: string): DocumentTemplate {
  return TEMPLATES[modelName] ?? ANY;
}
