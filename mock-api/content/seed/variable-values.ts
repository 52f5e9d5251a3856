import type { Faker } from '@faker-js/faker';
import type { Robot } from './robots';

const DAY_MS = 86_400_000;

/** What the values of settings and variables depend on: the robot, the mail domain of its company, and the time. */
type ValueContext = { robot: Robot; mailDomain: string; time: Date };

type ValueGenerator = (faker: Faker, context: ValueContext) => string;

const pick =
  (...values: readonly string[]): ValueGenerator =>
  (faker) =>
    faker.helpers.arrayElement(values);
const number =
  (prefix: string, length: number): ValueGenerator =>
  (faker) =>
    `${prefix}${faker.string.numeric({ length, allowLeadingZeros: false })}`;
const formatDay = (time: Date, days: number) => new Date(time.getTime() + days * DAY_MS).toISOString().slice(0, 10);
const formatMonthStart = (time: Date, months: number) =>
  formatDay(new Date(Date.UTC(time.getUTCFullYear(), time.getUTCMonth() + months, 1)), 0);
/** A day up to three weeks before the time. */
const pastDay: ValueGenerator = (faker, { time }) => formatDay(time, -faker.number.int({ min: 1, max: 21 }));

/** Generators by the name of a setting or variable: each creates a value of its kind. */
const VALUE_GENERATORS: Readonly<Record<string, ValueGenerator>> = {
  Amount: (faker) => faker.finance.amount({ min: 80, max: 9600 }),
  BankFile: (_faker, { time }) => `camt053_${formatDay(time, -1).replaceAll('-', '')}.xml`,
  BookingReference: number('BK', 6),
  ContainerNumber: (faker) => `${faker.helpers.arrayElement(['MSCU', 'OOLU', 'TGHU'])}${faker.string.numeric(7)}`,
  From: (_faker, { time }) => formatMonthStart(time, -1),
  Fund: pick('Bluecare', 'Unity Health', 'Northern Friendly Society'),
  IncidentDate: pastDay,
  InvoiceNumber: number('INV-', 6),
  MailFolder: (_faker, { robot }) => robot.mailFolder,
  NotifyAddress: (_faker, { robot, mailDomain }) => getDepartmentAddress(robot, mailDomain),
  OrderNumber: number('PO-', 5),
  PolicyNumber: number('KM-', 6),
  Postcode: pick('6011', '1010', '3110', '7010'),
  Quarter: (_faker, { time }) => `${time.getUTCFullYear()} Q${Math.floor(time.getUTCMonth() / 3) + 1}`,
  ReadingDate: pastDay,
  Region: pick('Vestland', 'Rogaland', 'Oslo', 'Agder'),
  RenewalMonth: (_faker, { time }) => formatMonthStart(time, 1).slice(0, 'YYYY-MM'.length),
  RetryCount: (faker) => String(faker.number.int({ min: 1, max: 5 })),
  SupplierCode: number('SUP-', 4),
  TariffCode: pick('8714.91.00', '6907.21.00', '9403.60.00', '8539.52.00', '2204.21.00'),
  To: (_faker, { time }) => formatDay(new Date(formatMonthStart(time, 0)), -1),
  Ward: pick('North Ward', 'Riverside Ward', 'Harbour Ward', 'Central Ward'),
  Warehouse: pick('Tuas', 'Jurong', 'Changi', 'Woodlands'),
};

/** The mail address of the department of a robot. */
export function getDepartmentAddress({ department }: Robot, mailDomain: string): string {
  return `${department.toLowerCase().replaceAll(' ', '.')}@${mailDomain}`;
}

/** Creates a value of the kind that the name of a setting or variable says. */
export function createNamedValue(name: string, faker: Faker, context: ValueContext): string {
  const generator = VALUE_GENERATORS[name];
  if (!generator) throw new Error(`There are no values for ${name}`);
  return generator(faker, context);
}
