import type { Faker } from '@faker-js/faker';
import type { CompanyRecord, DepartmentRecord } from '../../records/companies';
import {
  EMPTY_OTP_CONFIG_FIELDS,
  type OtpConfigRecord,
  type ProcessConfigRecord,
  type TaskTriggerRecord,
} from '../../records/rpa';
import { encodeBase32 } from '../../records/totp';
import { createSeededFaker, getTimeBefore, type SeedSource } from '../faker/seeded-faker';
import { getMailDomain } from './company-profiles';
import { getRobot, ROBOTS, type Robot } from './robots';
import { createNamedValue, getDepartmentAddress } from './variable-values';

const CONFIG_COUNT = 34;
const TRIGGER_COUNT = 58;
const OTP_CONFIG_COUNT = 27;
/** Consecutive triggers are of robots this far apart in the list. All 12 robots occur, because 5 and 12 are coprime. */
const TRIGGER_ROBOT_STEP = 5;
const TRIGGER_INTERVAL_MINUTES = 430;
/** RFC 4226 recommends secrets of 160 bits for one-time passwords. */
const SECRET_BYTES = 20;
const CREATORS = ['sofia.lindqvist', 'scheduler'] as const;
const PLATFORMS = ['Nintex RPA', 'Xero', 'CargoWise', 'Microsoft 365', 'Salesforce'] as const;

/** Writes settings or variables as the text of a config, in one of the formats that the API has. */
type JsonFormat = (names: readonly string[], createValue: (name: string) => string) => string | null;
const FORMATS = {
  pairs: (names, createValue) => JSON.stringify(names.map((name) => ({ Name: name, Value: createValue(name) }))),
  object: (names, createValue) =>
    JSON.stringify(Object.fromEntries(names.map((name) => [name, { Name: name, Value: createValue(name) }]))),
  names: (names) => JSON.stringify(names.map((name) => ({ Name: name }))),
  emptyPairs: (names) => JSON.stringify(names.map((name) => ({ Name: name, Value: '' }))),
  typedNames: (names) =>
    JSON.stringify(Object.fromEntries(names.map((name, index) => [index, { Name: name, Type: 'String' }]))),
  nothing: () => '[]',
  broken: () => '[{"Name": "Broken", "Value":',
  missing: () => null,
  blank: () => '',
} as const satisfies Record<string, JsonFormat>;
const listFormats = (text: string): JsonFormat[] =>
  text.split(' ').map((name) => FORMATS[name as keyof typeof FORMATS]);

/** Formats of custom settings. Consecutive configs take them in turn. */
const SETTING_FORMATS = listFormats(
  'pairs names object pairs pairs object pairs nothing pairs broken object missing pairs blank pairs',
);
/** Formats of variables. A config has only their names: a task trigger gives the values. */
const VARIABLE_FORMATS = listFormats(
  'names names typedNames emptyPairs names typedNames names nothing names broken names missing typedNames blank',
);

/** Creates process configs with every format of their JSON texts. */
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
    // 0 is the process of the robot itself. 1 and 2 are its variants, whose configs follow after those of all robots.
    const variant = Math.floor(index / ROBOTS.length);
    const createdDays = 200 - index * 5;
    const settings = ['MailFolder', 'RetryCount', 'NotifyAddress'].slice(0, 1 + (index % 3));
    const createValue = createValueGenerator(robot, source.now, faker);
    // Settings begin at another format than variables, so that a config does not have both missing.
    return {
      id: index + 1,
      companyId: company?.id ?? null,
      departmentId: department?.id ?? null,
      processName: robot.variants[variant - 1] ?? robot.processName,
      triggerName: variant === 0 ? robot.wizardCustomId : `${robot.wizardCustomId}-${variant + 1}`,
      customSettings: SETTING_FORMATS[(index + 5) % SETTING_FORMATS.length]?.(settings, createValue) ?? null,
      variables: VARIABLE_FORMATS[index % VARIABLE_FORMATS.length]?.(robot.variables, createValue) ?? null,
      created: getTimeBefore(source.now, { days: createdDays, minutes: index * 13 }),
      modified: getTimeBefore(source.now, { days: Math.max(1, createdDays - 40), minutes: index * 7 }),
      createdBy: faker.helpers.arrayElement(CREATORS),
    };
  });
}

function createValueGenerator(robot: Robot, time: Date, faker: Faker): (name: string) => string {
  return (name) => createNamedValue(name, faker, { robot, mailDomain: getMailDomain(robot.company), time });
}

/** Creates task triggers, oldest first. */
export function seedTaskTriggers(source: SeedSource): TaskTriggerRecord[] {
  const faker = createSeededFaker(source, 'taskTriggers');
  return Array.from({ length: TRIGGER_COUNT }, (_, index) => {
    const minutes = (TRIGGER_COUNT - index) * TRIGGER_INTERVAL_MINUTES + faker.number.int({ max: 300 });
    return createTaskTrigger(index, minutes, source, faker);
  });
}

/** Creates the task trigger at an index, which is `minutes` old. */
export function createTaskTrigger(
  index: number,
  minutes: number,
  { now }: SeedSource,
  faker: Faker,
): TaskTriggerRecord {
  const robot = getRobot(index * TRIGGER_ROBOT_STEP);
  const created = getTimeBefore(now, { minutes });
  const createValue = createValueGenerator(robot, new Date(created), faker);
  const pairs = robot.variables.map((name) => ({ Name: name, Value: createValue(name) }));
  return {
    id: index + 1,
    company: robot.company,
    department: robot.department,
    taskName: robot.processName,
    priority: 1 + ((index * 3) % 10),
    wizardCustomId: robot.wizardCustomId,
    variables: createTriggerVariables(index, pairs),
    created,
  };
}

/** Creates the JSON of the variables. Some triggers have invalid JSON or null, as a real API may send. */
function createTriggerVariables(index: number, pairs: readonly object[]): string | null {
  if (index % 13 === 12) return '[{"Name": "InvoiceNumber"';
  return index % 17 === 9 ? null : JSON.stringify(pairs);
}

/** Creates OTP configs. Every fourth one is like an old record, without environment, `authType` and password. */
export function seedOtpConfigs(source: SeedSource): OtpConfigRecord[] {
  const faker = createSeededFaker(source, 'otpConfigs');
  return Array.from({ length: OTP_CONFIG_COUNT }, (_, index) => {
    const isOld = index % 4 === 1;
    const robot = getRobot(index);
    const platform = PLATFORMS[index % PLATFORMS.length] ?? PLATFORMS[0];
    const secret = Array.from({ length: SECRET_BYTES }, () => faker.number.int({ max: 255 }));
    return {
      ...EMPTY_OTP_CONFIG_FIELDS,
      id: index + 1,
      customerName: robot.company,
      platform,
      environment: isOld ? null : (['Production', 'Test'][index % 2] ?? null),
      username: `robot.${getDepartmentAddress(robot, getMailDomain(robot.company))}`,
      authType: isOld ? null : 'TOTP',
      clientSecret: encodeBase32(Buffer.from(secret)),
      password: isOld ? null : faker.internet.password({ length: 14 }),
    };
  });
}
