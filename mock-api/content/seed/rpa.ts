import type { Faker } from '@faker-js/faker';
import type { CompanyRecord, DepartmentRecord } from '../../records/companies';
import type { OtpConfigRecord, ProcessConfigRecord, TaskTriggerRecord } from '../../records/rpa';
import { encodeBase32 } from '../../auth/totp';
import { getRobot, ROBOTS } from './robots';
import type { SeedSource } from './seeded-faker';
import { getTimeBefore, createSeededFaker } from './seeded-faker';

const CONFIG_COUNT = 34;
const TRIGGER_COUNT = 58;
const OTP_COUNT = 27;
const TRIGGER_ROBOT_STEP = 5;
const TRIGGER_INTERVAL_MINUTES = 430;
/** Bytes of a secret of a one-time password (RFC 4226). */
const SECRET_BYTES = 20;
const CREATORS = ['sofia.lindqvist', 'elena.petrova', 'scheduler'] as const;

/** The formats of settings and variables in real data: pairs, names only, objects, empty values and invalid JSON (D61). */
const JSON_FORMATS: readonly ((names: readonly string[], createValue: (name: string) => string) => string | null)[] = [
  (names, createValue) => JSON.stringify(names.map((name) => ({ Name: name, Value: createValue(name) }))),
  (names) => JSON.stringify(names.map((name) => ({ Name: name }))),
  (names, createValue) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, { Name: name, Value: createValue(name) }]))),
  (names) => JSON.stringify(Object.fromEntries(names.map((name, index) => [index, { Name: name, Type: 'String' }]))),
  () => '[]',
  () => '[{"Name": "Broken", "Value":',
  () => null,
  () => '',
];
/** The formats by index, repeated. Most are valid. */
const FORMAT_ORDER = [0, 1, 2, 0, 1, 3, 2, 0, 4, 1, 5, 0, 6, 2, 7, 1] as const;

/** Creates process configs with every format of their JSON texts; some without company or department (D63). */
export function seedProcessConfigs(
  source: SeedSource,
  companies: readonly CompanyRecord[],
  departments: readonly DepartmentRecord[],
): ProcessConfigRecord[] {
  const faker = createSeededFaker(source, 'processConfigs');
  return Array.from({ length: CONFIG_COUNT }, (_, index) => {
    const robot = getRobot(index);
    // Some configs have no company or no department.
    const company = index % 11 === 10 ? undefined : companies.find(({ name }) => name === robot.company);
    const department =
      index % 7 === 6
        ? undefined
        : departments.find(({ companyId, name }) => companyId === company?.id && name === robot.department);
    // After one config of each robot there are copies.
    const copy = Math.floor(index / ROBOTS.length);
    const createdDays = 200 - index * 5;
    const settings = ['MailFolder', 'RetryCount', 'NotifyAddress'].slice(0, 1 + (index % 3));
    return {
      id: index + 1,
      companyId: company?.id ?? null,
      departmentId: department?.id ?? null,
      processName: copy === 0 ? robot.processName : `${robot.processName} ${copy + 1}`,
      triggerName: copy === 0 ? robot.wizardCustomId : `${robot.wizardCustomId}-${copy + 1}`,
      customSettings: createJsonText(FORMAT_ORDER[(index + 5) % FORMAT_ORDER.length] ?? 0, settings, faker),
      variables: createJsonText(FORMAT_ORDER[index % FORMAT_ORDER.length] ?? 0, robot.variables, faker),
      created: getTimeBefore(source.now, { days: createdDays, minutes: index * 13 }),
      modified: getTimeBefore(source.now, { days: Math.max(1, createdDays - 40), minutes: index * 7 }),
      createdBy: faker.helpers.arrayElement(CREATORS),
    };
  });
}

function createJsonText(format: number, names: readonly string[], faker: Faker): string | null {
  return JSON_FORMATS[format]?.(names, (name) => createVariableValue(name, faker)) ?? null;
}

function createVariableValue(name: string, faker: Faker): string {
  if (name === 'RetryCount') return String(faker.number.int({ min: 1, max: 5 }));
  if (name === 'MailFolder') return `Inbox/${faker.word.noun()}`;
  return faker.string.alphanumeric({ length: 8, casing: 'upper' });
}

/** Creates task triggers, oldest first. A few have invalid JSON as variables. */
export function seedTaskTriggers(source: SeedSource): TaskTriggerRecord[] {
  const faker = createSeededFaker(source, 'taskTriggers');
  return Array.from({ length: TRIGGER_COUNT }, (_, index) =>
    createTaskTrigger(
      index,
      (TRIGGER_COUNT - index) * TRIGGER_INTERVAL_MINUTES + faker.number.int({ max: 300 }),
      source,
      faker,
    ),
  );
}

/** Creates a task trigger that is `minutes` old. */
export function createTaskTrigger(
  index: number,
  minutes: number,
  { now }: SeedSource,
  faker: Faker,
): TaskTriggerRecord {
  // The step and the number of robots have no common divisor, so that all robots occur in a mixed order.
  const robot = getRobot(index * TRIGGER_ROBOT_STEP);
  const pairs = robot.variables.map((name) => ({ Name: name, Value: createVariableValue(name, faker) }));
  return {
    id: index + 1,
    company: robot.company,
    department: robot.department,
    taskName: robot.processName,
    priority: 1 + ((index * 3) % 10),
    wizardCustomId: robot.wizardCustomId,
    variables: createTriggerVariables(index, pairs),
    created: getTimeBefore(now, { minutes }),
  };
}

/** JSON of the variables; for some triggers it is invalid or missing, as a real API may send. */
function createTriggerVariables(index: number, pairs: readonly object[]): string | null {
  if (index % 13 === 12) return '[{"Name": "InvoiceNumber"';
  return index % 17 === 9 ? null : JSON.stringify(pairs);
}

/** Creates OTP configs. Every fourth one has no environment, authentication type and password (D77, D78). */
export function seedOtpConfigs(source: SeedSource): OtpConfigRecord[] {
  const faker = createSeededFaker(source, 'otpConfigs');
  return Array.from({ length: OTP_COUNT }, (_, index) => {
    const isOld = index % 4 === 1;
    return {
      id: index + 1,
      customerName: getRobot(index).company,
      platform: ['Nintex RPA', 'Xero', 'CargoWise', 'Microsoft 365', 'Salesforce'][index % 5] ?? 'Xero',
      environment: isOld ? null : (['Production', 'Test'][index % 2] ?? null),
      username: `robot.${index + 1}@${faker.internet.domainWord()}.example`,
      authType: isOld ? null : 'TOTP',
      clientSecret: encodeBase32(
        Buffer.from(Array.from({ length: SECRET_BYTES }, () => faker.number.int({ max: 255 }))),
      ),
      password: isOld ? null : faker.internet.password({ length: 14 }),
    };
  });
}
