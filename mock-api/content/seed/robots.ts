/** An automated process of a company. A task trigger (a queued start) names it by `wizardCustomId`. */
export type Robot = {
  company: string;
  department: string;
  project: string | null;
  processName: string;
  wizardCustomId: string;
  /** The application that the robot uses, and the kind of item that it processes. */
  application: string;
  item: string;
  /** Names of the values that a start gives to the robot. */
  variables: readonly string[];
  /** The folder of the mailbox that the robot reads. */
  mailFolder: string;
  /** Names of two further processes of the same kind, which have a config and do not run yet. */
  variants: readonly [string, string];
  /** The runs per night, or the hours between two runs of a robot that works day and night. */
  schedule: { perNight: number } | { everyHours: number };
  /** Shortest and longest usual duration of a run. */
  minutes: readonly [min: number, max: number];
};

/** The automated processes. Process configs, task triggers and main loggings refer to them. */
export const ROBOTS: readonly Robot[] = [
  {
    company: 'Harbourline Freight',
    department: 'Accounts Payable',
    project: 'Finance',
    processName: 'Supplier Invoice Entry',
    wizardCustomId: 'HLF-INV-001',
    application: 'FreightDesk',
    item: 'supplier',
    variables: ['InvoiceNumber', 'SupplierCode', 'Amount'],
    mailFolder: 'Inbox/Invoices',
    variants: ['Supplier Credit Note Entry', 'Recurring Invoice Entry'],
    schedule: { perNight: 3 },
    minutes: [12, 48],
  },
  {
    company: 'Harbourline Freight',
    department: 'Customs',
    project: 'Border',
    processName: 'Customs Declaration Filing',
    wizardCustomId: 'HLF-CUS-002',
    application: 'FreightDesk',
    item: 'tariff code',
    variables: ['ContainerNumber', 'TariffCode'],
    mailFolder: 'Inbox/Customs',
    variants: ['Export Declaration Filing', 'Transit Declaration Filing'],
    schedule: { perNight: 3 },
    minutes: [8, 35],
  },
  {
    company: 'Harbourline Freight',
    department: 'Customer Service',
    project: 'Border',
    processName: 'Container Tracking',
    wizardCustomId: 'HLF-TRK-003',
    application: 'FreightDesk',
    item: 'booking',
    variables: ['BookingReference'],
    mailFolder: 'Inbox/Bookings',
    variants: ['Vessel Schedule Check', 'Empty Container Return'],
    schedule: { everyHours: 3 },
    minutes: [20, 55],
  },
  {
    company: 'Kestrel Mutual',
    department: 'Claims',
    project: 'Claims 2.0',
    processName: 'Claim Registration',
    wizardCustomId: 'KM-CLM-010',
    application: 'ClaimsWorks',
    item: 'policy',
    variables: ['PolicyNumber', 'IncidentDate', 'Amount', 'Postcode'],
    mailFolder: 'Inbox/Claims',
    variants: ['Motor Claim Registration', 'Storm Claim Registration'],
    schedule: { perNight: 3 },
    minutes: [10, 40],
  },
  {
    company: 'Kestrel Mutual',
    department: 'Underwriting',
    project: 'Claims 2.0',
    processName: 'Policy Renewal Letters',
    wizardCustomId: 'KM-REN-011',
    application: 'ClaimsWorks',
    item: 'policy',
    variables: ['RenewalMonth'],
    mailFolder: 'Inbox/Renewals',
    variants: ['Policy Lapse Letters', 'Premium Change Letters'],
    schedule: { perNight: 2 },
    minutes: [15, 50],
  },
  {
    company: 'Northgate Dental Group',
    department: 'Billing',
    project: null,
    processName: 'Health Fund Reconciliation',
    wizardCustomId: 'NDG-REC-020',
    application: 'PracticeBook',
    item: 'health fund',
    variables: ['Fund', 'From', 'To'],
    mailFolder: 'Inbox/Remittances',
    variants: ['Patient Account Reconciliation', 'Laboratory Invoice Matching'],
    schedule: { perNight: 4 },
    minutes: [10, 30],
  },
  {
    company: 'Smith & Sons / APAC',
    department: 'Purchasing',
    project: 'Supply & Demand',
    processName: 'Purchase Order / Confirmation',
    wizardCustomId: 'SS-PO-030',
    application: 'OrderHub',
    item: 'order',
    variables: ['OrderNumber', 'Warehouse'],
    mailFolder: 'Inbox/Orders',
    variants: ['Order Change Confirmation', 'Back Order Notice'],
    schedule: { perNight: 3 },
    minutes: [6, 30],
  },
  {
    company: 'Smith & Sons / APAC',
    department: 'General',
    project: 'Supply & Demand',
    processName: 'Price List Update',
    wizardCustomId: 'SS-PRC-031',
    application: 'OrderHub',
    item: 'article',
    variables: [],
    mailFolder: 'Inbox/Price lists',
    variants: ['Catalogue Update', 'Volume Discount Update'],
    schedule: { perNight: 2 },
    minutes: [20, 58],
  },
  {
    company: 'Tidewater Energy',
    department: 'Metering',
    project: 'Smart Grid',
    processName: 'Meter Data Import',
    wizardCustomId: 'TE-MTR-040',
    application: 'MeterPoint',
    item: 'meter',
    variables: ['Region', 'ReadingDate'],
    mailFolder: 'Inbox/Readings',
    variants: ['Missing Reading Requests', 'Meter Exchange Import'],
    schedule: { perNight: 4 },
    minutes: [15, 55],
  },
  {
    company: 'Tidewater Energy',
    department: 'Finance',
    project: 'Smart Grid',
    processName: 'Payment Matching',
    wizardCustomId: 'TE-PAY-041',
    application: 'MeterPoint',
    item: 'payment',
    variables: ['BankFile'],
    mailFolder: 'Inbox/Bank files',
    variants: ['Refund Payments', 'Payment Reminder Dispatch'],
    schedule: { perNight: 4 },
    minutes: [8, 40],
  },
  {
    company: 'Brightwater Council',
    department: 'Revenues',
    project: null,
    processName: 'Rates Notice Dispatch',
    wizardCustomId: 'BWC-RAT-050',
    application: 'RatesLedger',
    item: 'property',
    variables: ['Quarter', 'Ward'],
    mailFolder: 'Inbox/Rates',
    variants: ['Instalment Notice Dispatch', 'Rates Certificate Requests'],
    schedule: { perNight: 2 },
    minutes: [12, 45],
  },
  {
    company: 'Automated Services',
    department: 'Operations',
    project: 'Internal',
    processName: 'Robot Health Check',
    wizardCustomId: 'AS-HLT-060',
    application: 'Robot Console',
    item: 'robot',
    variables: [],
    mailFolder: 'Inbox/Alerts',
    variants: ['License Expiry Check', 'Password Expiry Check'],
    schedule: { everyHours: 2 },
    minutes: [1, 4],
  },
];

/** Returns the robot at an index. An index after the last one begins again with the first robot. */
export function getRobot(index: number): Robot {
  const robot = ROBOTS[index % ROBOTS.length];
  if (!robot) throw new Error('There are no robots');
  return robot;
}
