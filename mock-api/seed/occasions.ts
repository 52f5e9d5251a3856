import type { Faker } from '@faker-js/faker';
import type { StreamRecord } from '../entities/recordings';
import type { Screen } from './applications';
import { applicationOf } from './applications';
import { processNamed } from './conversations';
import { addressIn, countryOf, lineOf, phoneIn } from './countries';

/** What an assistant noticed on a screen: jsonData as text, for some as an object (D58). */
export type OccasionRow = {
  id: number;
  jsonData: string | object;
  screenshotUrl: string | null;
  color: string | null;
  startTime: string;
  endTime: string;
};

/** The window that a screenshot shows: its fields as they are filled, and the one that was changed. */
export type WindowView = {
  application: string;
  colour: string;
  title: string;
  user: string;
  fields: { label: string; value: string; isChanged: boolean }[];
  status: string;
};

/** An occasion with the window in which it was noticed. */
export type Occasion = { row: OccasionRow; window: WindowView };

const ID_STEP = 1000;
const COLOURS = ['#389e0d', '#d4380d', '#1d39c4', '#ad8b00'] as const;
const QUESTIONS: readonly (readonly [question: string, answers: readonly string[]])[] = [
  ['Was the caller identified?', ['Yes', 'No', '']],
  ['Is the address complete?', ['Yes', 'No']],
  ['Was the due date checked?', ['Yes', 'No', 'Not needed']],
  ['Is there an open complaint?', ['No', 'Yes', 'No']],
  ['Which channel was used?', ['Phone', 'E-mail']],
];
const DECISIONS = ['Approve', 'Escalate', 'Call back', 'Refund', 'No action', 'Send letter'] as const;
/** What was done in a window besides opening it, and what its status line says then. */
const ENDINGS = [
  ['was saved', 'Saved'],
  ['was printed', 'Sent to the printer'],
  ['was closed without changes', 'No changes'],
] as const;

/** The occasions of a stream; the same stream always gives the same. `faker` is reseeded. */
export function occasionsOf(faker: Faker, stream: StreamRecord): Occasion[] {
  faker.seed(stream.id);
  const start = Date.parse(stream.startTime);
  const step = Math.floor((Date.parse(stream.endTime) - start) / Math.max(1, stream.occasionCount));
  return Array.from({ length: stream.occasionCount }, (_, index) => {
    const id = stream.id * ID_STEP + index + 1;
    const { data, window } = noticedIn(faker, stream);
    const from = start + index * step + faker.number.int({ max: Math.max(0, Math.floor(step * 0.15)) });
    return {
      window,
      row: {
        id,
        jsonData: index % 7 === 3 ? data : JSON.stringify(data),
        screenshotUrl: index % 11 === 6 ? null : `/files/screenshots/${id}`,
        color: index % 5 === 4 ? null : (COLOURS[index % COLOURS.length] ?? null),
        startTime: timeOf(from),
        endTime: timeOf(from + Math.floor(step * 0.8)),
      },
    };
  });
}

function noticedIn(faker: Faker, stream: StreamRecord) {
  const { processId, country } = processNamed(stream.processName);
  const application = applicationOf(processId);
  const screen = faker.helpers.arrayElement(application.screens);
  const values = valuesOf(faker, screen, country, Date.parse(stream.startTime));
  const changed = faker.helpers.arrayElement(screen.fields);
  const [ending, status] = faker.helpers.arrayElement(ENDINGS);
  const isChanged = ending !== 'was closed without changes';
  const questions = faker.helpers.arrayElements(QUESTIONS, { min: 0, max: 3 });
  const data = {
    occasionContent: [
      `${screen.name} opened in ${application.name}`,
      ...(isChanged ? [`${changed} was changed to ${values.get(changed) ?? ''}`] : []),
      `${screen.name} ${ending}`,
    ],
    occasionInput: questions.map(([questionName, answers]) => ({
      questionName,
      answer: faker.helpers.arrayElement(answers),
    })),
    occasionDecision: faker.helpers.arrayElements(DECISIONS, { min: 0, max: 1 }),
  };
  const window: WindowView = {
    application: application.name,
    colour: application.colour,
    title: screen.name,
    user: stream.osUserName,
    fields: screen.fields.map((label) => ({
      label,
      value: values.get(label) ?? '',
      isChanged: isChanged && label === changed,
    })),
    status,
  };
  return { data, window };
}

const TREATMENTS = ['Examination', 'Filling', 'Crown', 'Root canal', 'Cleaning'] as const;
const INCIDENTS = ['Burst pipe', 'Storm damage', 'Kitchen fire'] as const;
const VESSELS = ['Southern Cross', 'Aurora Spirit', 'Pacific Heron'] as const;
const GOODS = ['Pallet trucks', 'Shelving', 'Work lamps', 'Cable drums'] as const;

/** A value for every field of a window; those that belong together agree. */
function valuesOf(faker: Faker, { fields }: Screen, countryName: string, today: number): Map<string, string> {
  const country = countryOf(countryName);
  const address = addressIn(country, faker);
  const firstName = faker.person.firstName();
  const lastName = faker.person.lastName();
  const mail = `${firstName}.${lastName}@mail.example`.toLowerCase().replace(/[^a-z.@]/g, '');
  const digits = (length: number) => faker.string.numeric({ length, allowLeadingZeros: false });
  const amount = `${country.currency} ${faker.finance.amount({ min: 40, max: 4800 })}`;
  const draws: Readonly<Record<string, () => string>> = {
    Name: () => `${firstName} ${lastName}`,
    'E-mail': () => mail,
    To: () => mail,
    Subject: () => `Your enquiry ${digits(5)}`,
    Text: () => `Dear ${firstName}, thank you for your call today.`,
    Phone: () => phoneIn(country, faker),
    Town: () => address.city,
    Property: () => lineOf(address),
    'Delivery address': () => lineOf(address),
    Amount: () => amount,
    Booking: () => `BK ${digits(6)}`,
    Container: () => `MSCU ${digits(7)}`,
    Vessel: () => faker.helpers.arrayElement(VESSELS),
    Claim: () => `CL-${digits(7)}`,
    Policy: () => `KM-${digits(6)}`,
    Incident: () => faker.helpers.arrayElement(INCIDENTS),
    Dentist: () => faker.helpers.arrayElement(['Dr Hale', 'Dr Novak', 'Dr Ferris']),
    Treatment: () => faker.helpers.arrayElement(TREATMENTS),
    'Health fund': () => faker.helpers.arrayElement(['Bluecare', 'Unity Health', 'none']),
    Assessment: () => digits(7),
    Meter: () => digits(8),
    Reading: () => `${digits(5)} kWh`,
    Instalments: () => faker.helpers.arrayElement(['3', '6', '12']),
    Order: () => `PO-${digits(5)}`,
    Goods: () => faker.helpers.arrayElement(GOODS),
    Quantity: () => String(faker.number.int({ min: 2, max: 60 })),
    'Free days': () => String(faker.number.int({ min: 1, max: 7 })),
    'Customer number': () => digits(6),
  };
  const day = () => timeOf(today + faker.number.int({ min: 1, max: 21 }) * 86_400_000).slice(0, 10);
  return new Map(fields.map((label) => [label, (draws[label] ?? day)()]));
}

/** Null where the stream's own times are none. */
function timeOf(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
