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
import { getParty } from './trade-documents';

const createPersonName = ({ faker, country }: TemplateInput) => createFullName(faker, country.name);
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

export const createBankStatement: DocumentTemplate = (input) => {
  const { country, faker, owner } = input;
  const bank = getParty('Meridian Bank', country);
  const opening = randomInt(input, 900_000, 4_800_000);
  let runningBalance = opening;
  const transactions = Array.from({ length: input.rowCount }, (_, index) => {
    // Every third transaction is an income.
    const isIncome = index % 3 === 1;
    const cents = (isIncome ? 1 : -1) * randomInt(input, 1200, 260_000);
    runningBalance += cents;
    return {
      index,
      text: faker.helpers.arrayElement(isIncome ? INCOME : PAYMENTS),
      cents,
      balance: runningBalance,
    };
  });
  return {
    layout: 'letter',
    accent: '#1c5b45',
    title: 'Account statement',
    senderLines: [bank.name, bank.phone],
    fields: [
      createField('sender', 'bank', 'Bank', bank.name),
      createField('receiver', 'account_holder', 'Account holder', owner.name),
      createField('receiver', 'address', 'Address', owner.address),
      createField(
        'details',
        'account_number',
        'Account',
        `062-${randomInt(input, 100, 999)} ${getDocumentNumber(input, 8)}`,
      ),
      createField('details', 'period_from', 'From', formatDayBefore(input, 31)),
      createField('details', 'period_to', 'To', formatDayBefore(input, 1)),
      createField('details', 'opening_balance', 'Opening balance', formatMoney(opening, country)),
      createField(
        'totals',
        'closing_balance',
        `Closing balance ${country.currency}`,
        formatMoney(runningBalance, country),
      ),
    ],
    table: {
      label: 'transactions',
      columns: [
        { label: 'date', caption: 'Date', widthPercent: 18 },
        { label: 'text', caption: 'Transaction', widthPercent: 44 },
        { label: 'amount', caption: 'Amount', widthPercent: 18, isNumeric: true },
        { label: 'balance', caption: 'Balance', widthPercent: 20, isNumeric: true },
      ],
      rows: transactions.map(({ index, text, cents, balance }) => [
        formatDayBefore(input, 30 - index),
        text,
        formatMoney(cents, country),
        formatMoney(balance, country),
      ]),
    },
    barcode: null,
    footnote: 'Check this statement and tell us of errors within 30 days.',
  };
};

const OVERTIME_FACTOR = 1.5;
const INCOME_TAX_RATE = 0.22;
const UNION_FEE_CENTS = 1250;

export const createPayslip: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const hours = randomInt(input, 60, 76);
  const rate = randomInt(input, 2900, 5200);
  const overtime = randomInt(input, 0, 8);
  const overtimeRate = Math.round(rate * OVERTIME_FACTOR);
  const gross = hours * rate + overtime * overtimeRate;
  // Deductions are negative.
  const tax = -Math.round(gross * INCOME_TAX_RATE);
  const union = -UNION_FEE_CENTS;
  return {
    layout: 'letter',
    accent: '#3c4a1f',
    title: 'Payslip',
    senderLines: [owner.name, owner.phone],
    fields: [
      createField('sender', 'employer', 'Employer', owner.name),
      createField('receiver', 'employee', 'Employee', createPersonName(input)),
      createField('details', 'employee_number', 'Employee number', getDocumentNumber(input, 5)),
      createField('details', 'period_from', 'Pay period from', formatDayBefore(input, 15)),
      createField('details', 'period_to', 'to', formatDayBefore(input, 2)),
      createField('totals', 'gross_pay', 'Gross pay', formatMoney(gross, country)),
      createField('totals', 'deductions', 'Deductions', formatMoney(tax + union, country)),
      createField('totals', 'net_pay', `Net pay ${country.currency}`, formatMoney(gross + tax + union, country)),
    ],
    table: {
      label: 'pay_lines',
      columns: [
        { label: 'description', caption: 'Description', widthPercent: 46 },
        { label: 'hours', caption: 'Hours', widthPercent: 14, isNumeric: true },
        { label: 'rate', caption: 'Rate', widthPercent: 18, isNumeric: true },
        { label: 'amount', caption: 'Amount', widthPercent: 22, isNumeric: true },
      ],
      rows: [
        ['Ordinary hours', String(hours), formatMoney(rate, country), formatMoney(hours * rate, country)],
        [
          'Overtime',
          String(overtime),
          formatMoney(overtimeRate, country),
          formatMoney(overtime * overtimeRate, country),
        ],
        ['Income tax', '', '', formatMoney(tax, country)],
        ['Union fee', '', '', formatMoney(union, country)],
      ],
    },
    barcode: null,
    footnote: 'Leave balances are shown in the staff portal.',
  };
};

const SUPPLY_CENTS_PER_DAY = 118;

export const createUtilityBill: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const supplier = getParty('Hinterland Water & Power', country);
  const previousReading = randomInt(input, 12_000, 80_000);
  const usedKilowattHours = randomInt(input, 900, 5200);
  const price = randomInt(input, 28, 36);
  const days = randomInt(input, 28, 31);
  const supplyCharge = days * SUPPLY_CENTS_PER_DAY;
  const subtotal = usedKilowattHours * price + supplyCharge;
  const tax = Math.round((subtotal * country.tax.percent) / 100);
  const ageDays = randomInt(input, 1, 5);
  const number = getDocumentNumber(input, 9);
  return {
    layout: 'letter',
    accent: '#0a5a78',
    title: 'Electricity bill',
    senderLines: [supplier.name, supplier.phone],
    fields: [
      createField('sender', 'supplier', 'Supplier', supplier.name),
      createField('sender', 'supplier_tax_number', country.taxNumber.name, supplier.taxNumber),
      createField('receiver', 'customer', 'Customer', owner.name),
      createField('receiver', 'address', 'Supply address', owner.address),
      createField('details', 'account_number', 'Account', number),
      createField('details', 'bill_date', 'Bill date', formatDayBefore(input, ageDays)),
      createField('details', 'due_date', 'Due date', formatDayBefore(input, ageDays - 21)),
      createField('details', 'previous_reading', 'Previous reading', String(previousReading)),
      createField('details', 'current_reading', 'Current reading', String(previousReading + usedKilowattHours)),
      createField('totals', 'subtotal', 'Charges', formatMoney(subtotal, country)),
      createField('totals', 'total_tax', `${country.tax.name} ${country.tax.percent}%`, formatMoney(tax, country)),
      createField('totals', 'amount_due', `Amount due ${country.currency}`, formatMoney(subtotal + tax, country)),
    ],
    table: {
      label: 'charges',
      columns: [
        { label: 'description', caption: 'Charge', widthPercent: 40 },
        { label: 'quantity', caption: 'Quantity', widthPercent: 16, isNumeric: true },
        { label: 'unit', caption: 'Unit', widthPercent: 12 },
        { label: 'unit_price', caption: 'Price', widthPercent: 14, isNumeric: true },
        { label: 'amount', caption: 'Amount', widthPercent: 18, isNumeric: true },
      ],
      rows: [
        [
          'Energy used',
          String(usedKilowattHours),
          'kWh',
          formatMoney(price, country),
          formatMoney(usedKilowattHours * price, country),
        ],
        [
          'Daily supply charge',
          String(days),
          'day',
          formatMoney(SUPPLY_CENTS_PER_DAY, country),
          formatMoney(supplyCharge, country),
        ],
      ],
    },
    barcode: `U${number}`,
    footnote: 'Faults and emergencies: day and night at the number above.',
  };
};

export const createRatesNotice: DocumentTemplate = (input) => {
  const { country } = input;
  const council = getParty('Brightwater Council', country);
  const owner = getParty(createPersonName(input), country);
  const general = randomInt(input, 82_000, 196_000);
  const waste = randomInt(input, 32_000, 48_000);
  const levy = randomInt(input, 4000, 9000);
  const total = general + waste + levy;
  const instalment = Math.floor(total / 4);
  const ageDays = randomInt(input, 2, 9);
  return {
    layout: 'letter',
    accent: '#2f5d2a',
    title: 'Rates notice',
    senderLines: [council.name, council.phone],
    fields: [
      createField('sender', 'council', 'Council', council.name),
      createField('receiver', 'ratepayer', 'Ratepayer', owner.name),
      createField('receiver', 'property', 'Property', owner.address),
      createField('details', 'assessment_number', 'Assessment', getDocumentNumber(input, 7)),
      createField('details', 'issue_date', 'Issued', formatDayBefore(input, ageDays)),
      createField('details', 'valuation', 'Land value', formatMoney(randomInt(input, 280, 940) * 100_000, country)),
      createField(
        'details',
        'first_instalment',
        'First of four instalments',
        formatMoney(total - 3 * instalment, country),
      ),
      createField('details', 'due_date', 'First instalment due', formatDayBefore(input, ageDays - 30)),
      createField('totals', 'total_rates', `Rates of the year ${country.currency}`, formatMoney(total, country)),
    ],
    table: {
      label: 'rates',
      columns: [
        { label: 'description', caption: 'Rate or charge', widthPercent: 70 },
        { label: 'amount', caption: 'Amount', widthPercent: 30, isNumeric: true },
      ],
      rows: [
        ['General rate, residential', formatMoney(general, country)],
        ['Waste and recycling', formatMoney(waste, country)],
        ['Emergency services levy', formatMoney(levy, country)],
      ],
    },
    barcode: null,
    footnote: 'You can object to the valuation within sixty days. Concessions: see the back of this notice.',
  };
};

/** Item number, description and fee in cents. */
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

export const createTreatmentPlan: DocumentTemplate = (input) => {
  const { country } = input;
  const clinic = getParty('Northgate Dental Group', country);
  const rows = pickItems(input, SERVICES, Math.min(6, input.rowCount));
  const total = sum(rows.map(([, , cents]) => cents));
  return {
    layout: 'letter',
    accent: '#7a2f55',
    title: 'Treatment plan',
    senderLines: [clinic.name, clinic.phone],
    fields: [
      createField('sender', 'clinic', 'Clinic', clinic.name),
      createField('receiver', 'patient', 'Patient', createPersonName(input)),
      createField('details', 'plan_number', 'Plan', getDocumentNumber(input, 6)),
      createField('details', 'date', 'Date', formatDayBefore(input, randomInt(input, 0, 5))),
      createField('details', 'dentist', 'Dentist', `Dr ${createPersonName(input)}`),
      createField('totals', 'total_fee', `Total ${country.currency}`, formatMoney(total, country)),
    ],
    table: {
      label: 'services',
      columns: [
        { label: 'item', caption: 'Item', widthPercent: 14 },
        { label: 'description', caption: 'Service', widthPercent: 62 },
        { label: 'amount', caption: 'Fee', widthPercent: 24, isNumeric: true },
      ],
      rows: rows.map(([item, description, cents]) => [item, description, formatMoney(cents, country)]),
    },
    barcode: null,
    footnote: 'This plan is valid for ninety days. Health fund rebates are not included.',
  };
};
