import { CARGO, CARRIERS, PORTS_FROM, PORTS_TO, SHIPPERS, SUPPLIERS, VESSELS } from './goods';
import type { Compose, Draft } from './paper';
import { between, daysBefore, fact, moneyText, numberOf, some } from './paper';
import { knownParty } from './trade';

const pick = <Item>({ faker }: Draft, list: readonly Item[]): Item => faker.helpers.arrayElement(list);
const cargoOf = (draft: Draft) => some(draft, CARGO, draft.lines);
const weight = (kilograms: number) => String(kilograms).replace(/\B(?=(\d{3})+$)/g, ',');

export const billOfLading: Compose = (draft) => {
  const { faker, holder } = draft;
  const line = pick(draft, ['MSCU', 'OOLU', 'TGHU', 'HLXU'] as const);
  const number = draft.number ?? faker.string.numeric({ length: 7, allowLeadingZeros: false });
  const rows = cargoOf(draft).map(([goods, , kilograms]) => {
    const packages = between(draft, 8, 24);
    return { goods, packages, kilograms: packages * kilograms };
  });
  const total = (key: 'packages' | 'kilograms') => rows.reduce((sum, row) => sum + row[key], 0);
  return {
    layout: 'form',
    accent: '#123c4a',
    title: 'Bill of lading',
    sender: ['Meridian Container Line', 'Original, for combined transport'],
    facts: [
      fact('facts', 'bill_of_lading_number', 'B/L number', `MCL${number}`),
      fact('facts', 'issue_date', 'Place and date of issue', daysBefore(draft, between(draft, 12, 24))),
      fact('facts', 'shipper', 'Shipper', pick(draft, SHIPPERS)),
      fact('facts', 'consignee', 'Consignee', holder.name),
      fact('facts', 'consignee_address', 'Address of consignee', holder.address),
      fact('facts', 'vessel', 'Vessel', pick(draft, VESSELS)),
      fact('facts', 'voyage', 'Voyage', `${between(draft, 100, 999)}${pick(draft, ['N', 'S'] as const)}`),
      fact('facts', 'port_of_loading', 'Port of loading', pick(draft, PORTS_FROM)),
      fact('facts', 'port_of_discharge', 'Port of discharge', pick(draft, PORTS_TO)),
      fact('sums', 'total_packages', 'Total packages', String(total('packages'))),
      fact('sums', 'gross_weight_kg', 'Gross weight, kg', weight(total('kilograms'))),
    ],
    table: {
      label: 'containers',
      columns: [
        { label: 'container_number', name: 'Container', share: 24 },
        { label: 'seal', name: 'Seal', share: 14 },
        { label: 'goods', name: 'Description of goods', share: 34 },
        { label: 'packages', name: 'Packages', share: 12, isNumber: true },
        { label: 'weight_kg', name: 'Weight, kg', share: 16, isNumber: true },
      ],
      rows: rows.map(({ goods, packages, kilograms }) => [
        `${line} ${faker.string.numeric(6)}-${faker.string.numeric(1)}`,
        `S${between(draft, 100_000, 999_999)}`,
        goods,
        String(packages),
        weight(kilograms),
      ]),
    },
    barcode: `MCL${number}`,
    note: 'Shipped on board in apparent good order and condition. Freight prepaid.',
  };
};

export const deliveryDocket: Compose = (draft) => {
  const { country, faker, holder } = draft;
  const supplier = pick(draft, SUPPLIERS);
  const carrier = knownParty(pick(draft, CARRIERS), country);
  const rows = some(draft, supplier.goods, draft.lines).map(([description, unit], at) => {
    const ordered = between(draft, 2, 80);
    return { description, unit, ordered, delivered: at % 4 === 3 ? ordered - between(draft, 1, 2) : ordered };
  });
  const missing = rows.reduce((sum, { ordered, delivered }) => sum + ordered - delivered, 0);
  const number = numberOf(draft, 5);
  return {
    layout: 'slip',
    accent: '#7a4a12',
    title: 'Delivery docket',
    sender: [carrier.name, carrier.phone],
    facts: [
      fact('facts', 'docket_number', 'Docket', number),
      fact('facts', 'delivery_date', 'Delivered on', daysBefore(draft, between(draft, 0, 2))),
      fact('sender', 'carrier', 'Carrier', carrier.name),
      fact('facts', 'supplier', 'Sent by', pick(draft, supplier.names)),
      fact('facts', 'customer', 'Customer', holder.name),
      fact('facts', 'delivery_address', 'Deliver to', holder.address),
      fact('sums', 'total_delivered', 'Delivered', String(rows.reduce((sum, { delivered }) => sum + delivered, 0))),
      fact('sums', 'total_missing', 'Missing', String(missing)),
      fact('foot', 'received_by', 'Received by', `${faker.person.firstName()} ${faker.person.lastName()}`),
    ],
    table: {
      label: 'items',
      columns: [
        { label: 'item', name: 'Item', share: 52 },
        { label: 'unit', name: 'Unit', share: 14 },
        { label: 'ordered', name: 'Ordered', share: 17, isNumber: true },
        { label: 'delivered', name: 'Delivered', share: 17, isNumber: true },
      ],
      rows: rows.map(({ description, unit, ordered, delivered }) => [
        description,
        unit,
        String(ordered),
        String(delivered),
      ]),
    },
    barcode: `D${number}`,
    note: missing > 0 ? 'Missing items follow with the next run.' : 'Received complete and in good order.',
  };
};

export const customsDeclaration: Compose = (draft) => {
  const { country, holder } = draft;
  const rows = cargoOf(draft).map(([goods, tariff, , cents, percent]) => {
    const packages = between(draft, 2, 18);
    const value = packages * cents;
    return { goods, tariff, packages, value, percent, duty: Math.round((value * percent) / 100) };
  });
  const value = rows.reduce((sum, row) => sum + row.value, 0);
  const duty = rows.reduce((sum, row) => sum + row.duty, 0);
  const tax = Math.round(((value + duty) * country.tax.percent) / 100);
  const number = numberOf(draft, 8);
  return {
    layout: 'form',
    accent: '#4a1f2b',
    title: 'Import declaration',
    sender: ['Border Trade Office', 'Declaration of imported goods, formal entry'],
    facts: [
      fact('facts', 'declaration_number', 'Declaration', `IMP-${number}`),
      fact('facts', 'entry_date', 'Date of entry', daysBefore(draft, between(draft, 1, 5))),
      fact('facts', 'importer', 'Importer', holder.name),
      fact('facts', 'importer_number', country.taxNumber.name, holder.taxNumber),
      fact('facts', 'exporter', 'Exporter', pick(draft, SHIPPERS)),
      fact('facts', 'vessel', 'Vessel', pick(draft, VESSELS)),
      fact('facts', 'port_of_entry', 'Port of entry', pick(draft, PORTS_TO)),
      fact('sums', 'customs_value', 'Customs value', moneyText(value)),
      fact('sums', 'total_duty', 'Duty', moneyText(duty)),
      fact('sums', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, moneyText(tax)),
      fact('sums', 'total_payable', `Payable ${country.currency}`, moneyText(duty + tax)),
    ],
    table: {
      label: 'tariff_lines',
      columns: [
        { label: 'tariff', name: 'Tariff', share: 16 },
        { label: 'goods', name: 'Goods', share: 34 },
        { label: 'packages', name: 'Packages', share: 12, isNumber: true },
        { label: 'value', name: 'Value', share: 15, isNumber: true },
        { label: 'duty_percent', name: 'Duty %', share: 9, isNumber: true },
        { label: 'duty', name: 'Duty', share: 14, isNumber: true },
      ],
      rows: rows.map((row) => [
        row.tariff,
        row.goods,
        String(row.packages),
        moneyText(row.value),
        String(row.percent),
        moneyText(row.duty),
      ]),
    },
    barcode: `IMP${number}`,
    note: 'The owner declares that the statements in this entry are true and complete.',
  };
};
