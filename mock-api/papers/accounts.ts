import type { Compose, Draft } from './paper';
import { between, daysBefore, fact, moneyText, numberOf, some } from './paper';
import { knownParty } from './trade';

const personOf = ({ faker }: Draft) => `${faker.person.firstName()} ${faker.person.lastName()}`;
const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const PAYMENTS = [
  'Card purchase Quayside Fuel',
  'Direct debit power',
  'Payment Crossdock Packaging',
  'Wages',
  'Bank fee',
  'Rent',
];
const INCOME = ['Transfer from customer', 'Card settlement', 'Refund Depot Fleet Parts'];

export const bankStatement: Compose = (draft) => {
  const { country, faker, holder } = draft;
  const bank = knownParty('Granite State Credit Union', country);
  const opening = between(draft, 900_000, 4_800_000);
  let balance = opening;
  const moves = Array.from({ length: draft.lines }, (_, at) => {
    const isIncome = at % 3 === 1;
    const cents = (isIncome ? 1 : -1) * between(draft, 1200, 260_000);
    balance += cents;
    return { at, text: faker.helpers.arrayElement(isIncome ? INCOME : PAYMENTS), cents, balance };
  });
  return {
    layout: 'letter',
    accent: '#1c5b45',
    title: 'Account statement',
    sender: [bank.name, bank.phone],
    facts: [
      fact('sender', 'bank', 'Bank', bank.name),
      fact('receiver', 'account_holder', 'Account holder', holder.name),
      fact('receiver', 'address', 'Address', holder.address),
      fact('facts', 'account_number', 'Account', `062-${between(draft, 100, 999)} ${numberOf(draft, 8)}`),
      fact('facts', 'period_from', 'From', daysBefore(draft, 31)),
      fact('facts', 'period_to', 'To', daysBefore(draft, 1)),
      fact('facts', 'opening_balance', 'Opening balance', moneyText(opening)),
      fact('sums', 'closing_balance', `Closing balance ${country.currency}`, moneyText(balance)),
    ],
    table: {
      label: 'transactions',
      columns: [
        { label: 'date', name: 'Date', share: 18 },
        { label: 'text', name: 'Transaction', share: 44 },
        { label: 'amount', name: 'Amount', share: 18, isNumber: true },
        { label: 'balance', name: 'Balance', share: 20, isNumber: true },
      ],
      rows: moves.map(({ at, text, cents, balance: after }) => [
        daysBefore(draft, 30 - at),
        text,
        moneyText(cents),
        moneyText(after),
      ]),
    },
    barcode: null,
    note: 'Check this statement and tell us of errors within 30 days.',
  };
};

export const payslip: Compose = (draft) => {
  const { country, holder } = draft;
  const hours = between(draft, 60, 76);
  const rate = between(draft, 2900, 5200);
  const overtime = between(draft, 0, 8);
  const gross = hours * rate + overtime * Math.round(rate * 1.5);
  const tax = -Math.round(gross * 0.22);
  const union = -1250;
  return {
    layout: 'letter',
    accent: '#3c4a1f',
    title: 'Payslip',
    sender: [holder.name, holder.phone],
    facts: [
      fact('sender', 'employer', 'Employer', holder.name),
      fact('receiver', 'employee', 'Employee', personOf(draft)),
      fact('facts', 'employee_number', 'Employee number', numberOf(draft, 5)),
      fact('facts', 'period_from', 'Pay period from', daysBefore(draft, 15)),
      fact('facts', 'period_to', 'to', daysBefore(draft, 2)),
      fact('sums', 'gross_pay', 'Gross pay', moneyText(gross)),
      fact('sums', 'deductions', 'Deductions', moneyText(tax + union)),
      fact('sums', 'net_pay', `Net pay ${country.currency}`, moneyText(gross + tax + union)),
    ],
    table: {
      label: 'pay_lines',
      columns: [
        { label: 'description', name: 'Description', share: 46 },
        { label: 'hours', name: 'Hours', share: 14, isNumber: true },
        { label: 'rate', name: 'Rate', share: 18, isNumber: true },
        { label: 'amount', name: 'Amount', share: 22, isNumber: true },
      ],
      rows: [
        ['Ordinary hours', String(hours), moneyText(rate), moneyText(hours * rate)],
        ['Overtime', String(overtime), moneyText(Math.round(rate * 1.5)), moneyText(overtime * Math.round(rate * 1.5))],
        ['Income tax', '', '', moneyText(tax)],
        ['Union fee', '', '', moneyText(union)],
      ],
    },
    barcode: null,
    note: 'Leave balances are shown in the staff portal.',
  };
};

export const utilityBill: Compose = (draft) => {
  const { country, holder } = draft;
  const supplier = knownParty('Hinterland Water & Power', country);
  const before = between(draft, 12_000, 80_000);
  const used = between(draft, 900, 5200);
  const price = between(draft, 28, 36);
  const days = between(draft, 28, 31);
  const supply = days * 118;
  const subtotal = used * price + supply;
  const tax = Math.round((subtotal * country.tax.percent) / 100);
  const age = between(draft, 1, 5);
  const number = numberOf(draft, 9);
  return {
    layout: 'letter',
    accent: '#0a5a78',
    title: 'Electricity bill',
    sender: [supplier.name, supplier.phone],
    facts: [
      fact('sender', 'supplier', 'Supplier', supplier.name),
      fact('sender', 'supplier_tax_number', country.taxNumber.name, supplier.taxNumber),
      fact('receiver', 'customer', 'Customer', holder.name),
      fact('receiver', 'address', 'Supply address', holder.address),
      fact('facts', 'account_number', 'Account', number),
      fact('facts', 'bill_date', 'Bill date', daysBefore(draft, age)),
      fact('facts', 'due_date', 'Due date', daysBefore(draft, age - 21)),
      fact('facts', 'previous_reading', 'Previous reading', String(before)),
      fact('facts', 'current_reading', 'Current reading', String(before + used)),
      fact('sums', 'subtotal', 'Charges', moneyText(subtotal)),
      fact('sums', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, moneyText(tax)),
      fact('sums', 'amount_due', `Amount due ${country.currency}`, moneyText(subtotal + tax)),
    ],
    table: {
      label: 'charges',
      columns: [
        { label: 'description', name: 'Charge', share: 40 },
        { label: 'quantity', name: 'Quantity', share: 16, isNumber: true },
        { label: 'unit', name: 'Unit', share: 12 },
        { label: 'unit_price', name: 'Price', share: 14, isNumber: true },
        { label: 'amount', name: 'Amount', share: 18, isNumber: true },
      ],
      rows: [
        ['Energy used', String(used), 'kWh', moneyText(price), moneyText(used * price)],
        ['Daily supply charge', String(days), 'day', moneyText(118), moneyText(supply)],
      ],
    },
    barcode: `U${number}`,
    note: 'Faults and emergencies: day and night at the number above.',
  };
};

export const ratesNotice: Compose = (draft) => {
  const { country } = draft;
  const council = knownParty('Brightwater Council', country);
  const owner = knownParty(personOf(draft), country);
  const general = between(draft, 82_000, 196_000);
  const waste = between(draft, 32_000, 48_000);
  const levy = between(draft, 4000, 9000);
  const total = general + waste + levy;
  const quarter = Math.floor(total / 4);
  const age = between(draft, 2, 9);
  return {
    layout: 'letter',
    accent: '#2f5d2a',
    title: 'Rates notice',
    sender: [council.name, council.phone],
    facts: [
      fact('sender', 'council', 'Council', council.name),
      fact('receiver', 'ratepayer', 'Ratepayer', owner.name),
      fact('receiver', 'property', 'Property', owner.address),
      fact('facts', 'assessment_number', 'Assessment', numberOf(draft, 7)),
      fact('facts', 'issue_date', 'Issued', daysBefore(draft, age)),
      fact('facts', 'valuation', 'Land value', moneyText(between(draft, 280, 940) * 100_000)),
      fact('facts', 'first_instalment', 'First of four instalments', moneyText(total - 3 * quarter)),
      fact('facts', 'due_date', 'First instalment due', daysBefore(draft, age - 30)),
      fact('sums', 'total_rates', `Rates of the year ${country.currency}`, moneyText(total)),
    ],
    table: {
      label: 'rates',
      columns: [
        { label: 'description', name: 'Rate or charge', share: 70 },
        { label: 'amount', name: 'Amount', share: 30, isNumber: true },
      ],
      rows: [
        ['General rate, residential', moneyText(general)],
        ['Waste and recycling', moneyText(waste)],
        ['Emergency services levy', moneyText(levy)],
      ],
    },
    barcode: null,
    note: 'You can object to the valuation within sixty days. Concessions: see the back of this notice.',
  };
};

const SERVICES = [
  ['011', 'Comprehensive examination', 6800],
  ['022', 'X-ray, per film', 5200],
  ['114', 'Removal of calculus', 13_400],
  ['121', 'Fluoride treatment', 4100],
  ['531', 'Filling, one surface', 17_900],
  ['532', 'Filling, two surfaces', 21_600],
  ['613', 'Crown, ceramic', 168_000],
  ['415', 'Root canal preparation', 26_500],
] as const;

export const treatmentPlan: Compose = (draft) => {
  const { country } = draft;
  const clinic = knownParty('Northgate Dental Group', country);
  const rows = some(draft, SERVICES, Math.min(6, draft.lines));
  const total = sum(rows.map(([, , cents]) => cents));
  return {
    layout: 'letter',
    accent: '#7a2f55',
    title: 'Treatment plan',
    sender: [clinic.name, clinic.phone],
    facts: [
      fact('sender', 'clinic', 'Clinic', clinic.name),
      fact('receiver', 'patient', 'Patient', personOf(draft)),
      fact('facts', 'plan_number', 'Plan', numberOf(draft, 6)),
      fact('facts', 'date', 'Date', daysBefore(draft, between(draft, 0, 5))),
      fact('facts', 'dentist', 'Dentist', `Dr ${personOf(draft)}`),
      fact('sums', 'total_fee', `Total ${country.currency}`, moneyText(total)),
    ],
    table: {
      label: 'services',
      columns: [
        { label: 'item', name: 'Item', share: 14 },
        { label: 'description', name: 'Service', share: 62 },
        { label: 'amount', name: 'Fee', share: 24, isNumber: true },
      ],
      rows: rows.map(([item, description, cents]) => [item, description, moneyText(cents)]),
    },
    barcode: null,
    note: 'This plan is valid for ninety days. Health fund rebates are not included.',
  };
};
