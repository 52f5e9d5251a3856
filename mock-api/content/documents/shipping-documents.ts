import { sum } from '../../records/rows';
import { createFullName } from '../faker/person';
import { column, field, numericColumn, type DocumentTemplate } from './document-content';
import { CARGO, CARRIERS, LOADING_PORTS, SHIPPERS, SUPPLIERS, VESSELS } from './goods-and-carriers';

// `field` takes the section of the page, the label in the OCR results, the printed caption, and the text. Columns take
// label, caption and width in percent. `formatDayBefore` takes days before the upload, `getNumber` a number of digits.

const formatWeight = (kilograms: number) => kilograms.toLocaleString('en');

export const createBillOfLading: DocumentTemplate = (input) => {
  const { country, faker, owner, int, pick, getNumber, formatDayBefore } = input;
  const foreignPorts = LOADING_PORTS.filter((port) => !country.ports.includes(port));
  const containerPrefix = pick(['MSCU', 'OOLU', 'TGHU', 'HLXU']);
  const number = getNumber(7);
  const rows = input.pickRows(CARGO).map(([goods, _tariff, kilograms]) => {
    const packages = int(8, 24);
    return { goods, packages, kilograms: packages * kilograms };
  });
  return {
    layout: 'form',
    accent: '#123c4a',
    title: 'Bill of lading',
    senderLines: ['Meridian Container Line', 'Original, for combined transport'],
    fields: [
      field('details', 'bill_of_lading_number', 'B/L number', `MCL${number}`),
      field('details', 'issue_date', 'Place and date of issue', formatDayBefore(int(12, 24))),
      field('details', 'shipper', 'Shipper', pick(SHIPPERS)),
      field('details', 'consignee', 'Consignee', owner.name),
      field('details', 'consignee_address', 'Address of consignee', owner.address),
      field('details', 'vessel', 'Vessel', pick(VESSELS)),
      field('details', 'voyage', 'Voyage', `${int(100, 999)}${pick(['N', 'S'])}`),
      field('details', 'port_of_loading', 'Port of loading', pick(foreignPorts)),
      field('details', 'port_of_discharge', 'Port of discharge', pick(country.ports)),
      field('totals', 'total_packages', 'Total packages', String(sum(rows.map(({ packages }) => packages)))),
      field('totals', 'gross_weight_kg', 'Gross weight, kg', formatWeight(sum(rows.map(({ kilograms }) => kilograms)))),
    ],
    table: {
      label: 'containers',
      columns: [
        column('container_number', 'Container', 24),
        column('seal', 'Seal', 14),
        column('goods', 'Description of goods', 34),
        numericColumn('packages', 'Packages', 12),
        numericColumn('weight_kg', 'Weight, kg', 16),
      ],
      rows: rows.map(({ goods, packages, kilograms }) => [
        `${containerPrefix} ${faker.string.numeric(6)}-${faker.string.numeric(1)}`,
        `S${int(100_000, 999_999)}`,
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
  const { country, faker, owner, int, pick, getNumber, formatDayBefore, getParty } = input;
  const supplier = pick(SUPPLIERS);
  const carrier = getParty(pick(CARRIERS));
  const rows = input.pickRows(supplier.goods).map(([description, unit], index) => {
    const ordered = int(2, 80);
    const isIncomplete = index % 4 === 3;
    return { description, unit, ordered, delivered: isIncomplete ? ordered - int(1, 2) : ordered };
  });
  const totalDelivered = sum(rows.map(({ delivered }) => delivered));
  const totalMissing = sum(rows.map(({ ordered }) => ordered)) - totalDelivered;
  const number = getNumber(5);
  return {
    layout: 'slip',
    accent: '#7a4a12',
    title: 'Delivery docket',
    senderLines: [carrier.name, carrier.phone],
    fields: [
      field('details', 'docket_number', 'Docket', number),
      field('details', 'delivery_date', 'Delivered on', formatDayBefore(int(0, 2))),
      field('sender', 'carrier', 'Carrier', carrier.name),
      field('details', 'supplier', 'Sent by', pick(supplier.names)),
      field('details', 'customer', 'Customer', owner.name),
      field('details', 'delivery_address', 'Deliver to', owner.address),
      field('totals', 'total_delivered', 'Delivered', String(totalDelivered)),
      field('totals', 'total_missing', 'Missing', String(totalMissing)),
      field('footer', 'received_by', 'Received by', createFullName(faker, country.name)),
    ],
    table: {
      label: 'items',
      columns: [
        column('item', 'Item', 52),
        column('unit', 'Unit', 14),
        numericColumn('ordered', 'Ordered', 17),
        numericColumn('delivered', 'Delivered', 17),
      ],
      rows: rows.map((row) => [row.description, row.unit, String(row.ordered), String(row.delivered)]),
    },
    barcode: `D${number}`,
    footnote: totalMissing > 0 ? 'Missing items follow with the next run.' : 'Received complete and in good order.',
  };
};

export const createCustomsDeclaration: DocumentTemplate = (input) => {
  const { country, owner, int, pick, formatAmount, getNumber, formatDayBefore } = input;
  const rows = input.pickRows(CARGO).map(([goods, tariff, _kilograms, packagePrice, dutyPercent]) => {
    const packages = int(2, 18);
    const value = packages * packagePrice;
    return { goods, tariff, packages, value, dutyPercent, duty: Math.round((value * dutyPercent) / 100) };
  });
  const totalValue = sum(rows.map(({ value }) => value));
  const totalDuty = sum(rows.map(({ duty }) => duty));
  const totalTax = Math.round(((totalValue + totalDuty) * country.tax.percent) / 100);
  const number = getNumber(8);
  return {
    layout: 'form',
    accent: '#4a1f2b',
    title: 'Import declaration',
    senderLines: ['Border Trade Office', 'Declaration of imported goods, formal entry'],
    fields: [
      field('details', 'declaration_number', 'Declaration', `IMP-${number}`),
      field('details', 'entry_date', 'Date of entry', formatDayBefore(int(1, 5))),
      field('details', 'importer', 'Importer', owner.name),
      field('details', 'importer_number', country.taxNumber.name, owner.taxNumber),
      field('details', 'exporter', 'Exporter', pick(SHIPPERS)),
      field('details', 'vessel', 'Vessel', pick(VESSELS)),
      field('details', 'port_of_entry', 'Port of entry', pick(country.ports)),
      field('totals', 'customs_value', `Customs value ${country.currency}`, formatAmount(totalValue)),
      field('totals', 'total_duty', 'Duty', formatAmount(totalDuty)),
      field('totals', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, formatAmount(totalTax)),
      field('totals', 'total_payable', `Payable ${country.currency}`, formatAmount(totalDuty + totalTax)),
    ],
    table: {
      label: 'tariff_lines',
      columns: [
        column('tariff', 'Tariff', 16),
        column('goods', 'Goods', 34),
        numericColumn('packages', 'Packages', 12),
        numericColumn('value', 'Value', 15),
        numericColumn('duty_percent', 'Duty %', 9),
        numericColumn('duty', 'Duty', 14),
      ],
      rows: rows.map((row) => [
        row.tariff,
        row.goods,
        String(row.packages),
        formatAmount(row.value),
        String(row.dutyPercent),
        formatAmount(row.duty),
      ]),
    },
    barcode: `IMP${number}`,
    footnote: 'The owner declares that the statements in this entry are true and complete.',
  };
};
