import type { Faker } from '@faker-js/faker';
import { formatDayAfter } from '../faker/seeded-faker';
import type { Robot } from './robots';

/** What a value depends on. `mailDomain` is that of the robot's company; `time` is when the value was set. */
type ValueContext = { robot: Robot; mailDomain: string; time: Date };

type ValueGenerator = (faker: Faker, context: ValueContext) => string;

/** Creates a generator that picks one of the values. */
const pickOneOf =
  (...values: readonly string[]): ValueGenerator =>
  (faker) =>
    faker.helpers.arrayElement(values);
/** Creates a generator of a prefix and a random number with `length` digits: 'PO-48213'. */
const createPrefixedNumber =
  (prefix: string, length: number): ValueGenerator =>
  (faker) =>
    `${prefix}${faker.string.numeric({ length, allowLeadingZeros: false })}`;
/** Returns the first day of the month `months` months after a time, as YYYY-MM-DD in UTC. `months` may be negative. */
const formatMonthStartAfter = (time: Date, months: number) =>
  formatDayAfter(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1)), 0);
/** Generates a day up to three weeks before the time. */
const generatePastDay: ValueGenerator = (faker, { time }) =>
  formatDayAfter(time, -faker.number.int({ min: 1, max: 21 }));

/** By name of a setting or variable. `From` and `To` are the first and the last day of the previous month. */
const VALUE_GENERATORS: Readonly<Record<string, ValueGenerator>> = {
  Amount: (faker) => faker.finance.amount({ min: 80, max: 9600 }),
  BankFile: (_faker, { time }) => `camt053_${formatDayAfter(time, -1).replaceAll('-', '')}.xml`,
  BookingReference: createPrefixedNumber('BK', 6),
  ContainerNumber: (faker) => `${faker.helpers.arrayElement(['MSCU', 'OOLU', 'TGHU'])}${faker.string.numeric(7)}`,
  From: (_faker, { time }) => formatMonthStartAfter(time, -1),
  Fund: pickOneOf('Bluecare', 'Unity Health', 'Northern Friendly Society'),
  IncidentDate: generatePastDay,
  InvoiceNumber: createPrefixedNumber('INV-', 6),
  MailFolder: (_faker, { robot }) => robot.mailFolder,
  NotifyAddress: (_faker, { robot, mailDomain }) => getDepartmentAddress(robot, mailDomain),
  OrderNumber: createPrefixedNumber('PO-', 5),
  PolicyNumber: createPrefixedNumber('KM-', 6),
  Postcode: pickOneOf('6011', '1010', '3110', '7010'),
  Quarter: (_faker, { time }) => `${time.getUTCFullYear()} Q${Math.floor(time.getUTCMonth() / 3) + 1}`,
  ReadingDate: generatePastDay,
  Region: pickOneOf('Vestland', 'Rogaland', 'Oslo', 'Agder'),
  RenewalMonth: (_faker, { time }) => formatMonthStartAfter(time, 1).slice(0, 'YYYY-MM'.length),
  RetryCount: (faker) => String(faker.number.int({ min: 1, max: 5 })),
  SupplierCode: createPrefixedNumber('SUP-', 4),
  TariffCode: pickOneOf('8714.91.00', '6907.21.00', '9403.60.00', '8539.52.00', '2204.21.00'),
  To: (_faker, { time }) => formatDayAfter(new Date(formatMonthStartAfter(time, 0)), -1),
  Ward: pickOneOf('North Ward', 'Riverside Ward', 'Harbour Ward', 'Central Ward'),
  Warehouse: pickOneOf('Tuas', 'Jurong', 'Changi', 'Woodlands'),
};

/** Returns the mail address of the department of a robot: 'customer.service@harbourline.example'. */
export function getDepartmentAddress({ department }: Robot, mailDomain: string): string {
  return `${department.toLowerCase().replaceAll(' ', '.')}@${mailDomain}`;
}

/** Creates a value for a setting or variable of this name. Throws if there is no generator for the name. */
export function createNamedValue(name: string, faker: Faker, context: ValueContext): string {
  const generator = VALUE_GENERATORS[name];
  if (!generator) throw new Error(`There are no values for ${name}`);
  return generator(faker, context);
}
