import type { Faker } from '@faker-js/faker';
import type { Robot } from './robots';

const DAY_MS = 86_400_000;

/** What a value depends on: the robot, the mail domain of its company, and the time at which the value was set. */
type ValueContext = { robot: Robot; mailDomain: string; time: Date };

type ValueGenerator = (faker: Faker, context: ValueContext) => string;

/** Creates a generator that chooses one of the values. */
const pick =
  (...values: readonly string[]): ValueGenerator =>
  (faker) =>
    faker.helpers.arrayElement(values);
/** Creates a generator of numbers with a number of digits, after a prefix: 'PO-48213'. */
const prefixedNumber =
  (prefix: string, length: number): ValueGenerator =>
  (faker) =>
    `${prefix}${faker.string.numeric({ length, allowLeadingZeros: false })}`;
/** Formats the day a number of days after a time, negative for before, as YYYY-MM-DD in UTC. */
const formatDayAfter = (time: Date, days: number) =>
  new Date(time.getTime() + days * DAY_MS).toISOString().slice(0, 'YYYY-MM-DD'.length);
/** Formats the first day of the month a number of months after a time, negative for before, as YYYY-MM-DD in UTC. */
const formatMonthStartAfter = (time: Date, months: number) =>
  formatDayAfter(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1)), 0);
/** Generates a day up to three weeks before the time. */
const generatePastDay: ValueGenerator = (faker, { time }) =>
  formatDayAfter(time, -faker.number.int({ min: 1, max: 21 }));

/**
 * The generators of values by the name of a setting or variable. `From` and `To` are the first and last day of last
 * month.
 */
const VALUE_GENERATORS: Readonly<Record<string, ValueGenerator>> = {
  Amount: (faker) => faker.finance.amount({ min: 80, max: 9600 }),
  BankFile: (_faker, { time }) => `camt053_${formatDayAfter(time, -1).replaceAll('-', '')}.xml`,
  BookingReference: prefixedNumber('BK', 6),
  ContainerNumber: (faker) => `${faker.helpers.arrayElement(['MSCU', 'OOLU', 'TGHU'])}${faker.string.numeric(7)}`,
  From: (_faker, { time }) => formatMonthStartAfter(time, -1),
  Fund: pick('Bluecare', 'Unity Health', 'Northern Friendly Society'),
  IncidentDate: generatePastDay,
  InvoiceNumber: prefixedNumber('INV-', 6),
  MailFolder: (_faker, { robot }) => robot.mailFolder,
  NotifyAddress: (_faker, { robot, mailDomain }) => getDepartmentAddress(robot, mailDomain),
  OrderNumber: prefixedNumber('PO-', 5),
  PolicyNumber: prefixedNumber('KM-', 6),
  Postcode: pick('6011', '1010', '3110', '7010'),
  Quarter: (_faker, { time }) => `${time.getUTCFullYear()} Q${Math.floor(time.getUTCMonth() / 3) + 1}`,
  ReadingDate: generatePastDay,
  Region: pick('Vestland', 'Rogaland', 'Oslo', 'Agder'),
  RenewalMonth: (_faker, { time }) => formatMonthStartAfter(time, 1).slice(0, 'YYYY-MM'.length),
  RetryCount: (faker) => String(faker.number.int({ min: 1, max: 5 })),
  SupplierCode: prefixedNumber('SUP-', 4),
  TariffCode: pick('8714.91.00', '6907.21.00', '9403.60.00', '8539.52.00', '2204.21.00'),
  To: (_faker, { time }) => formatDayAfter(new Date(formatMonthStartAfter(time, 0)), -1),
  Ward: pick('North Ward', 'Riverside Ward', 'Harbour Ward', 'Central Ward'),
  Warehouse: pick('Tuas', 'Jurong', 'Changi', 'Woodlands'),
};

/** The mail address of the department of a robot. */
export function getDepartmentAddress({ department }: Robot, mailDomain: string): string {
  return `${department.toLowerCase().replaceAll(' ', '.')}@${mailDomain}`;
}

/** Creates a value for a setting or variable of this name. Throws if there is no generator for the name. */
export function createNamedValue(name: string, faker: Faker, context: ValueContext): string {
  const generator = VALUE_GENERATORS[name];
  if (!generator) throw new Error(`There are no values for ${name}`);
  return generator(faker, context);
}
