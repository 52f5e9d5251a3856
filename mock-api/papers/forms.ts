import { lineOf, addressIn, phoneIn } from '../seed/countries';
import type { Compose, Draft } from './paper';
import { between, daysBefore, fact, moneyText, numberOf, some } from './paper';
import { knownParty } from './trade';

const personOf = ({ faker }: Draft) => `${faker.person.firstName()} ${faker.person.lastName()}`;

const DAMAGES = [
  ['Kitchen floor', 420_000],
  ['Carpet, living room', 186_000],
  ['Cupboards', 310_000],
  ['Dishwasher', 119_000],
  ['Painting and plaster', 148_000],
  ['Drying equipment, hire', 64_000],
  ['Refrigerator', 139_000],
] as const;

export const claimForm: Compose = (draft) => {
  const { country } = draft;
  const rows = some(draft, DAMAGES, Math.min(6, draft.lines)).map(([item, usual]) => {
    const claimed = Math.round((usual * between(draft, 80, 125)) / 100);
    return [item, claimed] as const;
  });
  const total = rows.reduce((sum, [, cents]) => sum + cents, 0);
  const excess = 50_000;
  const number = numberOf(draft, 7);
  return {
    layout: 'form',
    accent: '#2b2f6b',
    title: 'Claim form',
    sender: ['Kestrel Mutual', 'Home and contents insurance'],
    facts: [
      fact('facts', 'claim_number', 'Claim', `CL-${number}`),
      fact('facts', 'policy_number', 'Policy', `KM-${between(draft, 100_000, 999_999)}`),
      fact('facts', 'insured', 'Insured person', personOf(draft)),
      fact('facts', 'address', 'Insured address', lineOf(addressIn(country, draft.faker))),
      fact('facts', 'phone', 'Telephone', phoneIn(country, draft.faker)),
      fact('facts', 'incident_date', 'Date of the incident', daysBefore(draft, between(draft, 3, 14))),
      fact(
        'facts',
        'incident',
        'What happened',
        draft.faker.helpers.arrayElement(['Burst pipe', 'Storm damage', 'Fire in the kitchen']),
      ),
      fact('sums', 'total_claimed', 'Claimed', moneyText(total)),
      fact('sums', 'excess', 'Excess', moneyText(excess)),
      fact('sums', 'payable', `Payable ${country.currency}`, moneyText(total - excess)),
    ],
    table: {
      label: 'damages',
      columns: [
        { label: 'item', name: 'Damaged item', share: 70 },
        { label: 'amount', name: 'Claimed', share: 30, isNumber: true },
      ],
      rows: rows.map(([item, cents]) => [item, moneyText(cents)]),
    },
    barcode: `CL${number}`,
    note: 'I declare that these statements are true. Signed by the insured person.',
  };
};

export const identityDocument: Compose = (draft) => {
  const { country, faker } = draft;
  const number = numberOf(draft, 8);
  const issued = between(draft, 200, 1400);
  return {
    layout: 'card',
    accent: '#31456e',
    title: 'Driver licence',
    sender: ['Specimen', 'Not a real document'],
    facts: [
      fact('facts', 'document_number', 'Number', number),
      fact('facts', 'last_name', 'Last name', faker.person.lastName()),
      fact('facts', 'first_name', 'First name', faker.person.firstName()),
      fact('facts', 'date_of_birth', 'Date of birth', daysBefore(draft, between(draft, 7500, 22_000))),
      fact('facts', 'issue_date', 'Issued', daysBefore(draft, issued)),
      fact('facts', 'expiry_date', 'Valid until', daysBefore(draft, issued - 3652)),
      fact('facts', 'address', 'Address', lineOf(addressIn(country, faker))),
    ],
    table: {
      label: 'classes',
      columns: [
        { label: 'class', name: 'Class', share: 40 },
        { label: 'valid_from', name: 'From', share: 60 },
      ],
      rows: [
        ['C', daysBefore(draft, issued)],
        ['LR', daysBefore(draft, issued - 90)],
      ],
    },
    barcode: number,
    note: '',
  };
};

const WEEK = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday'] as const;

export const timesheet: Compose = (draft) => {
  const { holder } = draft;
  // Until the Sunday before the document came.
  const sunday = draft.receivedOn.getUTCDay() || 7;
  const rows = WEEK.map((day, at) => {
    const start = between(draft, 6, 9);
    const hours = between(draft, 7, 9);
    return [day, daysBefore(draft, sunday + 6 - at), `${start}:00`, `${start + hours}:30`, '0:30', String(hours)];
  });
  const total = rows.reduce((sum, row) => sum + Number(row[5]), 0);
  return {
    layout: 'form',
    accent: '#555b1d',
    title: 'Timesheet',
    sender: [holder.name, 'Weekly hours, to be handed in on Monday'],
    facts: [
      fact('facts', 'employee', 'Employee', personOf(draft)),
      fact('facts', 'employee_number', 'Employee number', numberOf(draft, 5)),
      fact('facts', 'week_from', 'Week from', daysBefore(draft, sunday + 6)),
      fact('facts', 'week_to', 'to', daysBefore(draft, sunday)),
      fact('sums', 'total_hours', 'Total hours', String(total)),
      fact('foot', 'approved_by', 'Approved by', personOf(draft)),
    ],
    table: {
      label: 'days',
      columns: [
        { label: 'day', name: 'Day', share: 22 },
        { label: 'date', name: 'Date', share: 22 },
        { label: 'start', name: 'Start', share: 14, isNumber: true },
        { label: 'end', name: 'End', share: 14, isNumber: true },
        { label: 'break', name: 'Break', share: 14, isNumber: true },
        { label: 'hours', name: 'Hours', share: 14, isNumber: true },
      ],
      rows,
    },
    barcode: null,
    note: 'Hours are without breaks.',
  };
};

/** A form for models that the mock does not know by name. */
export const anyForm: Compose = (draft) => {
  const { country, faker, holder } = draft;
  const sender = knownParty('Clearwater Office Supply', country);
  const rows = Array.from({ length: Math.min(6, draft.lines) }, (_, at) => {
    const quantity = between(draft, 1, 20);
    const cents = between(draft, 500, 30_000);
    return [`Position ${at + 1}`, String(quantity), moneyText(cents), moneyText(quantity * cents)];
  });
  const total = rows.reduce((sum, row) => sum + Number((row[3] ?? '').replaceAll(',', '')), 0);
  return {
    layout: 'form',
    accent: '#444444',
    title: 'Form',
    sender: [sender.name, sender.phone],
    facts: [
      fact('facts', 'reference', 'Reference', `REF-${numberOf(draft, 6)}`),
      fact('facts', 'date', 'Date', daysBefore(draft, between(draft, 0, 9))),
      fact('facts', 'name', 'Name', `${faker.person.firstName()} ${faker.person.lastName()}`),
      fact('facts', 'organisation', 'Organisation', holder.name),
      fact('facts', 'address', 'Address', holder.address),
      fact('sums', 'amount', `Total ${country.currency}`, moneyText(Math.round(total * 100))),
    ],
    table: {
      label: 'details',
      columns: [
        { label: 'description', name: 'Description', share: 46 },
        { label: 'quantity', name: 'Quantity', share: 16, isNumber: true },
        { label: 'unit_price', name: 'Price', share: 18, isNumber: true },
        { label: 'amount', name: 'Amount', share: 20, isNumber: true },
      ],
      rows,
    },
    barcode: null,
    note: '',
  };
};
