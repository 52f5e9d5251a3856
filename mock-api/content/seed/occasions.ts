import type { Faker } from '@faker-js/faker';
import type { OccasionRow } from '../../records/occasions';
import type { RecordingRecord, StreamRecord } from '../../records/recordings';
import { createAddress, createPhoneNumber, formatAddress, getCountry } from '../faker/countries';
import { createFullName, toAsciiName } from '../faker/person';
import { getApplication, type ApplicationScreen } from './desktop-applications';
import { findScriptByProcessName } from './scripts';
import { createCallDetails } from './transcription-sentences';

/** The content of the window in a screenshot: its field values, and which field was changed. */
export type WindowContent = {
  application: string;
  color: string;
  title: string;
  user: string;
  fields: { label: string; value: string; isChanged: boolean }[];
  status: string;
};

/** An occasion and the window that its screenshot shows. */
export type Occasion = { row: OccasionRow; window: WindowContent };

/** An occasion id is the stream id times this, plus the occasion number. */
export const OCCASION_ID_STEP = 1000;
const OCCASION_COLORS = ['#389e0d', '#d4380d', '#1d39c4', '#ad8b00'] as const;
const QUESTIONS: readonly (readonly [question: string, answers: readonly string[]])[] = [
  ['Was the caller identified?', ['Yes', 'No', '']],
  ['Is the address complete?', ['Yes', 'No']],
  ['Was the due date checked?', ['Yes', 'No', 'Not needed']],
  ['Is there an open complaint?', ['No', 'Yes', 'No']],
  ['Which channel was used?', ['Phone', 'E-mail']],
];
const DECISIONS = ['Approve', 'Escalate', 'Call back', 'Refund', 'No action', 'Send letter'] as const;
/** The last action in a window, and the text of its status bar afterwards. */
const FINAL_ACTIONS = [
  ['was saved', 'Saved'],
  ['was printed', 'Sent to the printer'],
  ['was closed without changes', 'No changes'],
] as const;

/**
 * Creates the occasions of a stream, whose windows show the caller of its recording. The same stream always gives the same
 * occasions; `faker` is reseeded.
 */
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
    const occasionStart =
      start + index * intervalMs + faker.number.int({ max: Math.max(0, Math.floor(intervalMs * 0.15)) });
    // Some rows have an object as data, no screenshot or no color, as a real API may send.
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

/** The person who calls: the same in all windows of a stream. */
type Caller = {
  name: string;
  email: string;
  phone: string;
  town: string;
  address: string;
  customerNumber: string;
  /** The reference that the caller names; null in calls without one. */
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
  const { processId } = findScriptByProcessName(stream.processName);
  const application = getApplication(processId);
  const screen = faker.helpers.arrayElement(application.screens);
  const values = createFieldValues(faker, screen, caller, Date.parse(stream.startTime));
  const changedField = faker.helpers.arrayElement(screen.fields);
  const [finalAction, status] = faker.helpers.arrayElement(FINAL_ACTIONS);
  const isChanged = finalAction !== 'was closed without changes';
  const questions = faker.helpers.arrayElements(QUESTIONS, { min: 0, max: 3 });
  const data = {
    occasionContent: [
      `${screen.name} opened in ${application.name}`,
      ...(isChanged ? [`${changedField} was changed to ${values.get(changedField) ?? ''}`] : []),
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
      isChanged: isChanged && label === changedField,
    })),
    status,
  };
  return { data, window };
}

const TREATMENTS = ['Examination', 'Filling', 'Crown', 'Root canal', 'Cleaning'] as const;
const INCIDENTS = ['Burst pipe', 'Storm damage', 'Kitchen fire'] as const;
const VESSELS = ['Southern Cross', 'Aurora Spirit', 'Pacific Heron'] as const;
const GOODS = ['Pallet trucks', 'Shelving', 'Work lamps', 'Cable drums'] as const;

/** Creates a value for every field of a screen: those of the caller, and random ones of the case. */
function createFieldValues(
  faker: Faker,
  { fields }: ApplicationScreen,
  caller: Caller,
  startTime: number,
): Map<string, string> {
  const createDigits = (length: number) => faker.string.numeric({ length, allowLeadingZeros: false });
  const getReference = (createOther: () => string) => () => caller.reference ?? createOther();
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
    Vessel: () => faker.helpers.arrayElement(VESSELS),
    Claim: () => `CL-${createDigits(7)}`,
    Policy: getReference(() => `KM ${createDigits(6)}`),
    Incident: () => faker.helpers.arrayElement(INCIDENTS),
    Dentist: () => faker.helpers.arrayElement(['Dr Hale', 'Dr Novak', 'Dr Ferris']),
    Treatment: () => faker.helpers.arrayElement(TREATMENTS),
    'Health fund': () => faker.helpers.arrayElement(['Bluecare', 'Unity Health', 'none']),
    Assessment: getReference(() => createDigits(7)),
    Meter: () => createDigits(8),
    Reading: () => `${createDigits(5)} kWh`,
    Instalments: () => faker.helpers.arrayElement(['3', '6', '12']),
    Order: getReference(() => `PO-${createDigits(5)}`),
    Goods: () => faker.helpers.arrayElement(GOODS),
    Quantity: () => String(faker.number.int({ min: 2, max: 60 })),
    'Free days': () => String(faker.number.int({ min: 1, max: 7 })),
    'Customer number': () => caller.customerNumber,
  };
  const createDueDate = () => formatTime(startTime + faker.number.int({ min: 1, max: 21 }) * 86_400_000).slice(0, 10);
  return new Map(fields.map((label) => [label, (valueGenerators[label] ?? createDueDate)()]));
}

/** ISO time; an empty string if the stream has an invalid start or end time. */
function formatTime(time: number): string {
  return Number.isNaN(time) ? '' : new Date(time).toISOString();
}
