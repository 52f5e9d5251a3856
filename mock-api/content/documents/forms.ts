import { createAddress, createPhoneNumber, formatAddress } from '../faker/countries';
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

/** Damaged items with their usual cost in cents. */
const DAMAGES = [
  ['Kitchen floor', 420_000],
  ['Carpet, living room', 186_000],
  ['Cupboards', 310_000],
  ['Dishwasher', 119_000],
  ['Painting and plaster', 148_000],
  ['Drying equipment, hire', 64_000],
  ['Refrigerator', 139_000],
] as const;

export const createClaimForm: DocumentTemplate = (input) => {
  const { country } = input;
  const rows = pickItems(input, DAMAGES, Math.min(6, input.rowCount)).map(([item, usualCost]) => {
    const claimed = Math.round((usualCost * randomInt(input, 80, 125)) / 100);
    return [item, claimed] as const;
  });
  const total = rows.reduce((sum, [, cents]) => sum + cents, 0);
  const excessCents = 50_000;
  const number = getDocumentNumber(input, 7);
  return {
    layout: 'form',
    accent: '#2b2f6b',
    title: 'Claim form',
    senderLines: ['Kestrel Mutual', 'Home and contents insurance'],
    fields: [
      createField('details', 'claim_number', 'Claim', `CL-${number}`),
      createField('details', 'policy_number', 'Policy', `KM-${randomInt(input, 100_000, 999_999)}`),
      createField('details', 'insured', 'Insured person', createPersonName(input)),
      createField('details', 'address', 'Insured address', formatAddress(createAddress(country, input.faker))),
      createField('details', 'phone', 'Telephone', createPhoneNumber(country, input.faker)),
      createField('details', 'incident_date', 'Date of the incident', formatDayBefore(input, randomInt(input, 3, 14))),
      createField(
        'details',
        'incident',
        'What happened',
        input.faker.helpers.arrayElement(['Burst pipe', 'Storm damage', 'Fire in the kitchen']),
      ),
      createField('totals', 'total_claimed', 'Claimed', formatMoney(total, country)),
      createField('totals', 'excess', 'Excess', formatMoney(excessCents, country)),
      createField('totals', 'payable', `Payable ${country.currency}`, formatMoney(total - excessCents, country)),
    ],
    table: {
      label: 'damages',
      columns: [
        { label: 'item', caption: 'Damaged item', widthPercent: 70 },
        { label: 'amount', caption: 'Claimed', widthPercent: 30, isNumeric: true },
      ],
      rows: rows.map(([item, cents]) => [item, formatMoney(cents, country)]),
    },
    barcode: `CL${number}`,
    footnote: 'I declare that these statements are true. Signed by the insured person.',
  };
};

/** Ten years. */
const LICENCE_DAYS = 3652;

export const createIdentityDocument: DocumentTemplate = (input) => {
  const { country, faker } = input;
  const number = getDocumentNumber(input, 8);
  const [firstName = '', ...familyNames] = createPersonName(input).split(' ');
  const issuedDaysAgo = randomInt(input, 200, 1400);
  return {
    layout: 'card',
    accent: '#31456e',
    title: 'Driver licence',
    senderLines: ['Specimen', 'Not a real document'],
    fields: [
      createField('details', 'document_number', 'Number', number),
      createField('details', 'last_name', 'Last name', familyNames.join(' ')),
      createField('details', 'first_name', 'First name', firstName),
      createField('details', 'date_of_birth', 'Date of birth', formatDayBefore(input, randomInt(input, 7500, 22_000))),
      createField('details', 'issue_date', 'Issued', formatDayBefore(input, issuedDaysAgo)),
      createField('details', 'expiry_date', 'Valid until', formatDayBefore(input, issuedDaysAgo - LICENCE_DAYS)),
      createField('details', 'address', 'Address', formatAddress(createAddress(country, faker))),
    ],
    table: {
      label: 'classes',
      columns: [
        { label: 'class', caption: 'Class', widthPercent: 40 },
        { label: 'valid_from', caption: 'From', widthPercent: 60 },
      ],
      rows: [
        ['C', formatDayBefore(input, issuedDaysAgo)],
        ['LR', formatDayBefore(input, issuedDaysAgo - 90)],
      ],
    },
    barcode: number,
    footnote: '',
  };
};

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

export const createTimesheet: DocumentTemplate = (input) => {
  const { owner } = input;
  // The week ends on the Sunday before the upload.
  const daysSinceSunday = input.receivedAt.getUTCDay() || 7;
  const rows = WEEK.map((day, index) => {
    const start = randomInt(input, 6, 9);
    const hours = randomInt(input, 7, 9);
    return [
      day,
      // Monday, at index 0, is six days before that Sunday.
      formatDayBefore(input, daysSinceSunday + 6 - index),
      `${start}:00`,
      `${start + hours}:30`,
      '0:30',
      String(hours),
    ];
  });
  const total = rows.reduce((sum, [, , , , , hours]) => sum + Number(hours), 0);
  return {
    layout: 'form',
    accent: '#555b1d',
    title: 'Timesheet',
    senderLines: [owner.name, 'Weekly hours, to be handed in on Monday'],
    fields: [
      createField('details', 'employee', 'Employee', createPersonName(input)),
      createField('details', 'employee_number', 'Employee number', getDocumentNumber(input, 5)),
      createField('details', 'week_from', 'Week from', formatDayBefore(input, daysSinceSunday + 6)),
      createField('details', 'week_to', 'to', formatDayBefore(input, daysSinceSunday)),
      createField('totals', 'total_hours', 'Total hours', String(total)),
      createField('footer', 'approved_by', 'Approved by', createPersonName(input)),
    ],
    table: {
      label: 'days',
      columns: [
        { label: 'day', caption: 'Day', widthPercent: 22 },
        { label: 'date', caption: 'Date', widthPercent: 22 },
        { label: 'start', caption: 'Start', widthPercent: 14, isNumeric: true },
        { label: 'end', caption: 'End', widthPercent: 14, isNumeric: true },
        { label: 'break', caption: 'Break', widthPercent: 14, isNumeric: true },
        { label: 'hours', caption: 'Hours', widthPercent: 14, isNumeric: true },
      ],
      rows,
    },
    barcode: null,
    footnote: 'Hours are without breaks.',
  };
};

/** A generic form for models without a template. */
export const createGenericForm: DocumentTemplate = (input) => {
  const { country, owner } = input;
  const sender = getParty('Clearwater Office Supply', country);
  const rows = Array.from({ length: Math.min(6, input.rowCount) }, (_, index) => {
    const quantity = randomInt(input, 1, 20);
    const cents = randomInt(input, 500, 30_000);
    return { description: `Position ${index + 1}`, quantity, cents, amount: quantity * cents };
  });
  const total = rows.reduce((sum, { amount }) => sum + amount, 0);
  return {
    layout: 'form',
    accent: '#444444',
    title: 'Form',
    senderLines: [sender.name, sender.phone],
    fields: [
      createField('details', 'reference', 'Reference', `REF-${getDocumentNumber(input, 6)}`),
      createField('details', 'date', 'Date', formatDayBefore(input, randomInt(input, 0, 9))),
      createField('details', 'name', 'Name', createPersonName(input)),
      createField('details', 'organisation', 'Organisation', owner.name),
      createField('details', 'address', 'Address', owner.address),
      createField('totals', 'amount', `Total ${country.currency}`, formatMoney(total, country)),
    ],
    table: {
      label: 'details',
      columns: [
        { label: 'description', caption: 'Description', widthPercent: 46 },
        { label: 'quantity', caption: 'Quantity', widthPercent: 16, isNumeric: true },
        { label: 'unit_price', caption: 'Price', widthPercent: 18, isNumeric: true },
        { label: 'amount', caption: 'Amount', widthPercent: 20, isNumeric: true },
      ],
      rows: rows.map(({ description, quantity, cents, amount }) => [
        description,
        String(quantity),
        formatMoney(cents, country),
        formatMoney(amount, country),
      ]),
    },
    barcode: null,
    footnote: '',
  };
};
