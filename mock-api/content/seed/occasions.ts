import type { Faker } from '@faker-js/faker';
import type { OccasionRow } from '../../records/occasions';
import type { RecordingRecord, StreamRecord } from '../../records/recordings';
import { createAddress, createPhoneNumber, formatAddress, getCountry } from '../faker/countries';
import { createFullName, toAsciiName } from '../faker/person';
import { DAY_MS } from '../faker/seeded-faker';
import { getApplication, type ApplicationScreen } from './desktop-applications';
import { findScriptByProcessName } from './scripts';
import { createCallDetails } from './transcription-sentences';

/** The content of the window in a screenshot. `status` is the text of its status bar. */
export type WindowContent = {
  application: string;
  color: string;
  title: string;
  user: string;
  fields: { label: string; value: string; isChanged: boolean }[];
  status: string;
};

/** An occasion (a moment of a stream, with a screenshot), and the window in the screenshot. */
export type Occasion = { row: OccasionRow; window: WindowContent };

/** An occasion id is the stream id times this, plus the number of the occasion from 1. */
export const OCCASION_ID_STEP = 1000;
const OCCASION_COLORS = ['#389e0d', '#d4380d', '#1d39c4', '#ad8b00'] as const;
/** An answer that occurs twice is chosen more often. */
const QUESTIONS: readonly (readonly [question: string, answers: readonly string[]])[] = [
  ['Was the caller identified?', ['Yes', 'No', '']],
  ['Is the address complete?', ['Yes', 'No']],
  ['Was the due date checked?', ['Yes', 'No', 'Not needed']],
  ['Is there an open complaint?', ['No', 'Yes', 'No']],
  ['Which channel was used?', ['Phone', 'E-mail']],
];
const DECISIONS = ['Approve', 'Escalate', 'Call back', 'Refund', 'No action', 'Send letter'] as const;
const CLOSING_WITHOUT_CHANGES = 'was closed without changes';
/** The last action in a window, and the text of its status bar afterwards. */
const FINAL_ACTIONS = [
  ['was saved', 'Saved'],
  ['was printed', 'Sent to the printer'],
  [CLOSING_WITHOUT_CHANGES, 'No changes'],
] as const;

/** Creates the occasions of a stream, with the caller of its recording. Reseeds `faker`, so the result never varies. */
export function createOccasions(
  faker: Faker,
  stream: StreamRecord,
  recording: RecordingRecord | undefined,
): Occasion[] {
  const details = recording && createCallDetails(faker, recording);
  faker.seed(stream.id);
  const caller = createCaller(faker, stream, details);
  const start = Date.parse(stream.startTime);
  const intervalMs = Math.floor((Date.parse(stream.endTime) - start) / Math.max(1, stream.occasionCount));
  return Array.from({ length: stream.occasionCount }, (_, index) => {
    const id = stream.id * OCCASION_ID_STEP + index + 1;
    const { data, window } = createOccasionContent(faker, stream, caller);
    // An occasion begins in the first 15 percent of its interval and lasts for 80 percent.
    const delayMs = faker.number.int({ max: Math.max(0, Math.floor(intervalMs * 0.15)) });
    const occasionStart = start + index * intervalMs + delayMs;
    // In some rows the data is an object or the screenshot or color is missing, as a real API may send.
    return {
      window,
      row: {
        id,
        jsonData: index % 7 === 3 ? data : JSON.stringify(data),
        screenshotUrl: index % 11 === 6 ? null : `/files/screenshots/${id}`,
        color: index % 5 === 4 ? null : (OCCASION_COLORS[index % OCCASION_COLORS.length] ?? null),
        startTime: formatTime(occasionStart),
        endTime: formatTime(occasionStart + Math.floor(intervalMs * 0.8)),
      },
    };
  });
}

/** The person who calls. All windows of a stream show the same caller. */
type Caller = {
  name: string;
  email: string;
  phone: string;
  town: string;
  address: string;
  customerNumber: string;
  /** The reference number that is spoken in the call; null in a stream without a recording. */
  reference: string | null;
  amount: string;
};

function createCaller(
  faker: Faker,
  stream: StreamRecord,
  details: ReturnType<typeof createCallDetails> | undefined,
): Caller {
  const script = findScriptByProcessName(stream.processName);
  const country = getCountry(script.country);
  const [firstName, ...familyNames] = createFullName(faker, country.name).split(' ');
  // The window shows the first name that is spoken in the call.
  const names = [details?.client.name ?? firstName ?? '', ...familyNames];
  const address = createAddress(country, faker);
  return {
    name: names.join(' '),
    email: `${names.map(toAsciiName).join('.')}@mail.example`,
    phone: createPhoneNumber(country, faker),
    town: address.city,
    address: formatAddress(address),
    customerNumber: faker.string.numeric({ length: 6, allowLeadingZeros: false }),
    reference: details?.values.ref?.text ?? null,
    amount: `${country.currency} ${details?.values.amount?.text ?? faker.number.int({ min: 45, max: 480 })}.00`,
  };
}

function createOccasionContent(faker: Faker, stream: StreamRecord, caller: Caller) {
  const application = getApplication(findScriptByProcessName(stream.processName).processId);
  const screen = faker.helpers.arrayElement(application.screens);
  const values = createFieldValues(faker, screen, caller, Date.parse(stream.startTime));
  const changedField = faker.helpers.arrayElement(screen.fields);
  const [finalAction, status] = faker.helpers.arrayElement(FINAL_ACTIONS);
  const isFieldChanged = finalAction !== CLOSING_WITHOUT_CHANGES;
  const questions = faker.helpers.arrayElements(QUESTIONS, { min: 0, max: 3 });
  const data = {
    occasionContent: [
      `${screen.name} opened in ${application.name}`,
      ...(isFieldChanged ? [`${changedField} was changed to ${values.get(changedField) ?? ''}`] : []),
      `${screen.name} ${finalAction}`,
    ],
    occasionInput: questions.map(([questionName, answers]) => ({
      questionName,
      answer: faker.helpers.arrayElement(answers),
    })),
    occasionDecision: faker.helpers.arrayElements(DECISIONS, { min: 0, max: 1 }),
  };
  const window: WindowContent = {
    application: application.name,
    color: application.color,
    title: screen.name,
    user: stream.osUserName,
    fields: screen.fields.map((label) => ({
      label,
      value: values.get(label) ?? '',
      isChanged: isFieldChanged && label === changedField,
    })),
    status,
  };
  return { data, window };
}

/** Creates a value for every field of a screen. Fields of the caller have the values of `caller`, others are random. */
function createFieldValues(
  faker: Faker,
  { fields }: ApplicationScreen,
  caller: Caller,
  startTime: number,
): Map<string, string> {
  const createDigits = (length: number) => faker.string.numeric({ length, allowLeadingZeros: false });
  const pickOneOf =
    (...values: readonly string[]) =>
    () =>
      faker.helpers.arrayElement(values);
  const getReference = (createReference: () => string) => () => caller.reference ?? createReference();
  const valueGenerators: Readonly<Record<string, () => string>> = {
    Name: () => caller.name,
    'E-mail': () => caller.email,
    To: () => caller.email,
    Subject: () => `Your enquiry ${createDigits(5)}`,
    Text: () => `Dear ${caller.name}, thank you for your call today.`,
    Phone: () => caller.phone,
    Town: () => caller.town,
    Property: () => caller.address,
    'Delivery address': () => caller.address,
    Amount: () => caller.amount,
    Booking: getReference(() => `BK ${createDigits(6)}`),
    Container: () => `MSCU ${createDigits(7)}`,
    Vessel: pickOneOf('Southern Cross', 'Aurora Spirit', 'Pacific Heron'),
    Claim: () => `CL-${createDigits(7)}`,
    Policy: getReference(() => `KM ${createDigits(6)}`),
    Incident: pickOneOf('Burst pipe', 'Storm damage', 'Kitchen fire'),
    Dentist: pickOneOf('Dr Hale', 'Dr Novak', 'Dr Ferris'),
    Treatment: pickOneOf('Examination', 'Filling', 'Crown', 'Root canal', 'Cleaning'),
    'Health fund': pickOneOf('Bluecare', 'Unity Health', 'none'),
    Assessment: getReference(() => createDigits(7)),
    Meter: () => createDigits(8),
    Reading: () => `${createDigits(5)} kWh`,
    Instalments: pickOneOf('3', '6', '12'),
    Order: getReference(() => `PO-${createDigits(5)}`),
    Goods: pickOneOf('Pallet trucks', 'Shelving', 'Work lamps', 'Cable drums'),
    Quantity: () => String(faker.number.int({ min: 2, max: 60 })),
    'Free days': () => String(faker.number.int({ min: 1, max: 7 })),
    'Customer number': () => caller.customerNumber,
  };
  // Fields without a generator, 'Arrival' and 'Due date', are dates after the call.
  const createDate = () => formatTime(startTime + faker.number.int({ min: 1, max: 21 }) * DAY_MS).slice(0, 10);
  return new Map(fields.map((label) => [label, (valueGenerators[label] ?? createDate)()]));
}

/** Formats a time in milliseconds as ISO 8601. An invalid time of a stream gives an empty string. */
function formatTime(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
