import type { Faker } from '@faker-js/faker';
import type { CompanyRecord, DepartmentRecord } from '../state';
import type { MainLoggingRecord, OtpConfigRecord, ProcessConfigRecord, TaskTriggerRecord } from '../entities/rpa';
import { base32Text } from '../totp';
import type { Robot } from './robots';
import { robotAt } from './robots';
import type { SeedSource } from './seeded';
import { ago, seededFaker } from './seeded';

export const DAY_MS = 24 * 60 * 60_000;
const CONFIG_COUNT = 34;
const TRIGGER_COUNT = 58;
const OTP_COUNT = 27;
const HISTORY_DAYS = 60;
const RUNS_TODAY = 36;
const STAFF = ['sofia.lindqvist', 'elena.petrova', 'scheduler'] as const;
/** Who starts runs by hand. */
const STARTERS = ['sofia.lindqvist', 'elena.petrova'] as const;

/** Settings as they are found: pairs, names only, entries in an object, nothing, and text that is no JSON (D61). */
const SHAPES: readonly ((names: readonly string[], valueOf: (name: string) => string) => string | null)[] = [
  (names, valueOf) => JSON.stringify(names.map((name) => ({ Name: name, Value: valueOf(name) }))),
  (names) => JSON.stringify(names.map((name) => ({ Name: name }))),
  (names, valueOf) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, { Name: name, Value: valueOf(name) }]))),
  (names) => JSON.stringify(Object.fromEntries(names.map((name, index) => [index, { Name: name, Type: 'String' }]))),
  () => '[]',
  () => '[{"Name": "Broken", "Value":',
  () => null,
  () => '',
];
/** Most have a usual shape; the broken ones come rarely. */
const SHAPE_ORDER = [0, 1, 2, 0, 1, 3, 2, 0, 4, 1, 5, 0, 6, 2, 7, 1] as const;

/** Process configurations over every shape of their JSON texts; some without company or department (D63). */
export function seedProcessConfigs(
  source: SeedSource,
  companies: readonly CompanyRecord[],
  departments: readonly DepartmentRecord[],
): ProcessConfigRecord[] {
  const faker = seededFaker(source, 'processConfigs');
  return Array.from({ length: CONFIG_COUNT }, (_, index) => {
    const robot = robotAt(index);
    const company = index % 11 === 10 ? undefined : companies.find(({ name }) => name === robot.company);
    const department =
      index % 7 === 6
        ? undefined
        : departments.find(({ companyId, name }) => companyId === company?.id && name === robot.department);
    const copy = Math.floor(index / 12);
    const createdDays = 200 - index * 5;
    const settings = ['MailFolder', 'RetryCount', 'NotifyAddress'].slice(0, 1 + (index % 3));
    return {
      id: index + 1,
      companyId: company?.id ?? null,
      departmentId: department?.id ?? null,
      processName: copy === 0 ? robot.processName : `${robot.processName} ${copy + 1}`,
      triggerName: copy === 0 ? robot.wizardCustomId : `${robot.wizardCustomId}-${copy + 1}`,
      customSettings: textOf(SHAPE_ORDER[(index + 5) % SHAPE_ORDER.length] ?? 0, settings, faker),
      variables: textOf(SHAPE_ORDER[index % SHAPE_ORDER.length] ?? 0, robot.variables, faker),
      created: ago(source.now, { days: createdDays, minutes: index * 13 }),
      modified: ago(source.now, { days: Math.max(1, createdDays - 40), minutes: index * 7 }),
      createdBy: faker.helpers.arrayElement(STAFF),
    };
  });
}

function textOf(shape: number, names: readonly string[], faker: Faker): string | null {
  return SHAPES[shape]?.(names, (name) => valueOf(name, faker)) ?? null;
}

function valueOf(name: string, faker: Faker): string {
  if (name === 'RetryCount') return String(faker.number.int({ min: 1, max: 5 }));
  if (name === 'MailFolder') return `Inbox/${faker.word.noun()}`;
  return faker.string.alphanumeric({ length: 8, casing: 'upper' });
}

/** Task triggers, oldest first; the variables of a few are no JSON. */
export function seedTaskTriggers(source: SeedSource): TaskTriggerRecord[] {
  const faker = seededFaker(source, 'taskTriggers');
  return Array.from({ length: TRIGGER_COUNT }, (_, index) =>
    triggerOf(index, (TRIGGER_COUNT - index) * 430 + faker.number.int({ max: 300 }), source, faker),
  );
}

/** A task that was triggered so many minutes ago. */
export function triggerOf(index: number, minutes: number, { now }: SeedSource, faker: Faker): TaskTriggerRecord {
  const robot = robotAt(index * 5);
  const pairs = robot.variables.map((name) => ({ Name: name, Value: valueOf(name, faker) }));
  return {
    id: index + 1,
    company: robot.company,
    department: robot.department,
    taskName: robot.processName,
    priority: 1 + ((index * 3) % 10),
    wizardCustomId: robot.wizardCustomId,
    variables: index % 13 === 12 ? '[{"Name": "InvoiceNumber"' : index % 17 === 9 ? null : JSON.stringify(pairs),
    created: ago(now, { minutes }),
  };
}

/** Apps with two-factor log-in; older ones lack the password, the environment or the kind (D77, D78). */
export function seedOtpConfigs(source: SeedSource): OtpConfigRecord[] {
  const faker = seededFaker(source, 'otpConfigs');
  return Array.from({ length: OTP_COUNT }, (_, index) => {
    const isOld = index % 4 === 1;
    return {
      id: index + 1,
      customerName: robotAt(index).company,
      platform: ['Nintex RPA', 'Xero', 'CargoWise', 'Microsoft 365', 'Salesforce'][index % 5] ?? 'Xero',
      environment: isOld ? null : (['Production', 'Test'][index % 2] ?? null),
      username: `robot.${index + 1}@${faker.internet.domainWord()}.example`,
      authType: isOld ? null : 'TOTP',
      clientSecret: base32Text(Buffer.from(Array.from({ length: 20 }, () => faker.number.int({ max: 255 })))),
      password: isOld ? null : faker.internet.password({ length: 14 }),
    };
  });
}

/** What becomes of runs, in turn: mostly good, some not, and codes without a meaning that a host may send. */
const OUTCOMES = [
  { tech: 2, business: 2, comments: ['Completed', '{n} items processed', '{n} items processed, none skipped'] },
  { tech: 2, business: 2, comments: ['Completed, {n} items processed'] },
  { tech: 3, business: 3, comments: ['Stopped: the input file was empty', 'Stopped: no {item} was found'] },
  { tech: 2, business: 2, comments: ['{n} items processed', 'Completed'] },
  { tech: 4, business: 4, comments: ['Application did not respond', 'Log-in failed: password has expired'] },
  {
    tech: 2,
    business: 3,
    comments: ['Business exception: {item} unknown', '{n} items processed, 1 rejected: {item} unknown'],
  },
  { tech: 2, business: 2, comments: ['Completed'] },
  { tech: 2, business: null, comments: ['{n} items processed'] },
  { tech: 0, business: 0, comments: [null] },
  { tech: 2, business: 2, comments: ['{n} items processed'] },
  { tech: 9, business: 9, comments: [null] },
  { tech: 2, business: 2, comments: ['Completed'] },
  { tech: null, business: null, comments: [null] },
  { tech: 2, business: 4, comments: ['Business exception: the totals of {n} items do not match'] },
  { tech: 2, business: 2, comments: ['{n} items processed'] },
  { tech: 1, business: 1, comments: [null] },
] as const;
const RUNNING = 1;
const ENTRY_COUNTS = [12, 34, 101, 7, 340, 100, 0, 55, 18, 99] as const;
/** The run whose entries have extreme lengths and texts that a spreadsheet would compute, and what it says of itself. */
export const SAMPLE_RUN = { id: 2, comment: 'Sample of very long entries and formula texts' } as const;
const SAMPLE_ROBOT = 11;

/** Robot runs of the last days and of today until now, oldest first. */
export function seedMainLoggings(source: SeedSource): MainLoggingRecord[] {
  const faker = seededFaker(source, 'mainLoggings');
  const today = Math.floor(source.now.getTime() / DAY_MS);
  const sinceMidnight = source.now.getTime() - today * DAY_MS;
  const starts = Array.from({ length: HISTORY_DAYS }, (_, index) => today - HISTORY_DAYS + index).flatMap((dayNumber) =>
    Array.from(
      { length: faker.number.int({ min: 4, max: 14 }) },
      () => dayNumber * DAY_MS + faker.number.int({ max: DAY_MS - 1 }),
    ).sort((a, b) => a - b),
  );
  const ofToday = Array.from(
    { length: RUNS_TODAY },
    (_, index) =>
      today * DAY_MS + Math.floor((sinceMidnight * (index + faker.number.float({ max: 0.9 }))) / RUNS_TODAY),
  );
  return [...starts, ...ofToday].map((start, index) =>
    runOf(index + 1, start, robotAt(faker.number.int({ max: 11 })), source, faker),
  );
}

/** A run that starts at a time; one whose end is still to come is running. */
export function runOf(id: number, start: number, drawn: Robot, { now }: SeedSource, faker: Faker): MainLoggingRecord {
  const isSample = id === SAMPLE_RUN.id;
  const robot = isSample ? robotAt(SAMPLE_ROBOT) : drawn;
  const end = start + faker.number.int({ min: 20_000, max: 3_600_000 });
  const isRunning = end > now.getTime();
  const starter = id % 3 === 0 ? faker.helpers.arrayElement(STARTERS) : null;
  const { tech, business, comments } = OUTCOMES[(isSample ? 0 : id) % OUTCOMES.length] ?? OUTCOMES[0];
  const comment = faker.helpers
    .arrayElement<string | null>(comments)
    ?.replace('{n}', String(faker.number.int({ min: 2, max: 240 })))
    .replace('{item}', robot.item);
  const ending = {
    techStatus: tech,
    businessStatus: business,
    endComments: comment ?? null,
    endTime: new Date(end).toISOString(),
  };
  const shown = isRunning
    ? { techStatus: RUNNING, businessStatus: RUNNING, endComments: null, endTime: null, ending }
    : { ...ending, ending: null };
  const scheduled = id % 2 === 0 ? 'scheduler' : null;
  return {
    id,
    company: robot.company,
    department: robot.department,
    project: robot.project,
    processName: robot.processName,
    initiatedBy: starter ?? scheduled,
    techStatus: shown.techStatus,
    businessStatus: shown.businessStatus,
    oSUserName: `svc_robot${(id % 4) + 1}`,
    userName: id % 5 === 0 ? null : `ROBOT\\robot${(id % 4) + 1}`,
    startComments: isSample
      ? SAMPLE_RUN.comment
      : starter
        ? `Started by hand by ${starter}`
        : 'Started by the schedule',
    endComments: shown.endComments,
    startTime: new Date(start).toISOString(),
    endTime: shown.endTime,
    dayNumber: Math.floor(start / DAY_MS),
    entryCount: ENTRY_COUNTS[id % ENTRY_COUNTS.length] ?? 10,
    ending: shown.ending,
  };
}
