import { createFullName } from '../faker/person';
import {
  createField,
  formatDayBefore,
  formatMoney,
  getDocumentNumber,
  pickItems,
  randomInt,
  type DocumentTemplate,
  type TemplateInput,
} from './document-content';
import { CARGO, CARRIERS, PORTS_FROM, SHIPPERS, SUPPLIERS, VESSELS } from './goods-and-carriers';
import { getParty } from './trade-documents';

const pickOne = <Item>({ faker }: TemplateInput, list: readonly Item[]): Item => faker.helpers.arrayElement(list);
const pickCargo = (input: TemplateInput) => pickItems(input, CARGO, input.rowCount);
const formatWeight = (kilograms: number) => String(kilograms).replace(/\B(?=(\d{3})+$)/g, ',');

export const createBillOfLading: DocumentTemplate = (input) => {
  const { country, faker, owner } = input;
  const foreignPorts = PORTS_FROM.filter((port) => !country.ports.includes(port));
  const containerPrefix = pickOne(input, ['MSCU', 'OOLU', 'TGHU', 'HLXU'] as const);
  const number = input.number ?? faker.string.numeric({ length: 7, allowLeadingZeros: false });
  const rows = pickCargo(input).map(([goods, , kilograms]) => {
    const packages = randomInt(input, 8, 24);
    return { goods, packages, kilograms: packages * kilograms };
  });
  const sumRows = (key: 'packages' | 'kilograms') => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    layout: 'form',
    accent: '#123c4a',
    title: 'Bill of lading',
    senderLines: ['Meridian Container Line', 'Original, for combined transport'],
    fields: [
      createField('details', 'bill_of_lading_number', 'B/L number', `MCL${number}`),
      createField('details', 'issue_date', 'Place and date of issue', formatDayBefore(input, randomInt(input, 12, 24))),
      createField('details', 'shipper', 'Shipper', pickOne(input, SHIPPERS)),
      createField('details', 'consignee', 'Consignee', owner.name),
      createField('details', 'consignee_address', 'Address of consignee', owner.address),
      createField('details', 'vessel', 'Vessel', pickOne(input, VESSELS)),
      createField('details', 'voyage', 'Voyage', `${randomInt(input, 100, 999)}${pickOne(input, ['N', 'S'] as const)}`),
      createField('details', 'port_of_loading', 'Port of loading', pickOne(input, foreignPorts)),
      createField('details', 'port_of_discharge', 'Port of discharge', pickOne(input, country.ports)),
      createField('totals', 'total_packages', 'Total packages', String(sumRows('packages'))),
      createField('totals', 'gross_weight_kg', 'Gross weight, kg', formatWeight(sumRows('kilograms'))),
    ],
    table: {
      label: 'containers',
      columns: [
        { label: 'container_number', caption: 'Container', widthPercent: 24 },
        { label: 'seal', caption: 'Seal', widthPercent: 14 },
        { label: 'goods', caption: 'Description of goods', widthPercent: 34 },
        { label: 'packages', caption: 'Packages', widthPercent: 12, isNumeric: true },
        { label: 'weight_kg', caption: 'Weight, kg', widthPercent: 16, isNumeric: true },
      ],
      rows: rows.map(({ goods, packages, kilograms }) => [
        `${containerPrefix} ${faker.string.numeric(6)}-${faker.string.numeric(1)}`,
        `S${randomInt(input, 100_000, 999_999)}`,
        goods,
        String(packages),
        formatWeight(kilograms),
      ]),
    },
    barcode: `MCL${number}`,
    footnote: 'Shipped on board in apparent good order and condition. Freight prepaid.',
  };
};

export const createDeliveryDocket: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const supplier = pickOne(input, SUPPLIERS);
  const carrier = getParty(pickOne(input, CARRIERS), country);
  const rows = pickItems(input, supplier.goods, input.rowCount).map(([description, unit], index) => {
    const ordered = randomInt(input, 2, 80);
    const isIncomplete = index % 4 === 3;
    return { description, unit, ordered, delivered: isIncomplete ? ordered - randomInt(input, 1, 2) : ordered };
  });
  const missing = rows.reduce((sum, { ordered, delivered }) => sum + ordered - delivered, 0);
  const number = getDocumentNumber(input, 5);
  return {
    layout: 'slip',
    accent: '#7a4a12',
    title: 'Delivery docket',
    senderLines: [carrier.name, carrier.phone],
    fields: [
      createField('details', 'docket_number', 'Docket', number),
      createField('details', 'delivery_date', 'Delivered on', formatDayBefore(input, randomInt(input, 0, 2))),
      createField('sender', 'carrier', 'Carrier', carrier.name),
      createField('details', 'supplier', 'Sent by', pickOne(input, supplier.names)),
      createField('details', 'customer', 'Customer', owner.name),
      createField('details', 'delivery_address', 'Deliver to', owner.address),
      createField(
        'totals',
        'total_delivered',
        'Delivered',
        String(rows.reduce((sum, { delivered }) => sum + delivered, 0)),
      ),
      createField('totals', 'total_missing', 'Missing', String(missing)),
      createField('footer', 'received_by', 'Received by', createFullName(input.faker, country.name)),
    ],
    table: {
      label: 'items',
      columns: [
        { label: 'item', caption: 'Item', widthPercent: 52 },
        { label: 'unit', caption: 'Unit', widthPercent: 14 },
        { label: 'ordered', caption: 'Ordered', widthPercent: 17, isNumeric: true },
        { label: 'delivered', caption: 'Delivered', widthPercent: 17, isNumeric: true },
      ],
      rows: rows.map(({ description, unit, ordered, delivered }) => [
        description,
        unit,
        String(ordered),
        String(delivered),
      ]),
    },
    barcode: `D${number}`,
    footnote: missing > 0 ? 'Missing items follow with the next run.' : 'Received complete and in good order.',
  };
};

export const createCustomsDeclaration: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const rows = pickCargo(input).map(([goods, tariff, , cents, percent]) => {
    const packages = randomInt(input, 2, 18);
    const value = packages * cents;
    return { goods, tariff, packages, value, percent, duty: Math.round((value * percent) / 100) };
  });
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  const duty = rows.reduce((sum, row) => sum + row.duty, 0);
  const tax = Math.round(((value + duty) * country.tax.percent) / 100);
  const number = getDocumentNumber(input, 8);
  return {
    layout: 'form',
    accent: '#4a1f2b',
    title: 'Import declaration',
    senderLines: ['Border Trade Office', 'Declaration of imported goods, formal entry'],
    fields: [
      createField('details', 'declaration_number', 'Declaration', `IMP-${number}`),
      createField('details', 'entry_date', 'Date of entry', formatDayBefore(input, randomInt(input, 1, 5))),
      createField('details', 'importer', 'Importer', owner.name),
      createField('details', 'importer_number', country.taxNumber.name, owner.taxNumber),
      createField('details', 'exporter', 'Exporter', pickOne(input, SHIPPERS)),
      createField('details', 'vessel', 'Vessel', pickOne(input, VESSELS)),
      createField('details', 'port_of_entry', 'Port of entry', pickOne(input, country.ports)),
      createField('totals', 'customs_value', `Customs value ${country.currency}`, formatMoney(value, country)),
      createField('totals', 'total_duty', 'Duty', formatMoney(duty, country)),
      createField('totals', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, formatMoney(tax, country)),
      createField('totals', 'total_payable', `Payable ${country.currency}`, formatMoney(duty + tax, country)),
    ],
    table: {
      label: 'tariff_lines',
      columns: [
        { label: 'tariff', caption: 'Tariff', widthPercent: 16 },
        { label: 'goods', caption: 'Goods', widthPercent: 34 },
        { label: 'packages', caption: 'Packages', widthPercent: 12, isNumeric: true },
        { label: 'value', caption: 'Value', widthPercent: 15, isNumeric: true },
        { label: 'duty_percent', caption: 'Duty %', widthPercent: 9, isNumeric: true },
        { label: 'duty', caption: 'Duty', widthPercent: 14, isNumeric: true },
      ],
      rows: rows.map((row) => [
        row.tariff,
        row.goods,
        String(row.packages),
        formatMoney(row.value, country),
        String(row.percent),
        formatMoney(row.duty, country),
      ]),
    },
    barcode: `IMP${number}`,
    footnote: 'The owner declares that the statements in this entry are true and complete.',
  };
};
