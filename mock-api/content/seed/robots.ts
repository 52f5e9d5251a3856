/** An automated process of a company. Task triggers start it by `wizardCustomId`. */
export type Robot = {
  company: string;
  department: string;
  project: string | null;
  processName: string;
  wizardCustomId: string;
  /** The application that the robot uses, and the kind of item that it processes. */
  application: string;
  item: string;
  variables: readonly string[];
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
  },
];

/** The robot at an index, which wraps around at the end of the list. */
export function getRobot(index: number): Robot {
  const robot = ROBOTS[index % ROBOTS.length];
  if (!robot) throw new Error('There are no robots');
  return robot;
}

/** The names of the automated processes of a company. */
export function listProcessNames(companyName: string): string[] {
  return ROBOTS.filter(({ company }) => company === companyName).map(({ processName }) => processName);
}
