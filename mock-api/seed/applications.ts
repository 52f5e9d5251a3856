/** A window of an application: its name as occasions call it, and its fields. */
export type Screen = { name: string; fields: readonly string[] };

/** What people work with while they serve a process. */
export type Application = { name: string; colour: string; screens: readonly Screen[] };

const E_MAIL: Screen = { name: 'E-mail draft', fields: ['To', 'Subject', 'Text'] };
const CUSTOMER: Screen = { name: 'Customer record', fields: ['Customer number', 'Name', 'Phone', 'E-mail', 'Town'] };

/** The application of every process, by the id of the process. */
const APPLICATIONS: Readonly<Record<number, Application>> = {
  1: {
    name: 'FreightDesk',
    colour: '#123c4a',
    screens: [
      { name: 'Booking screen', fields: ['Booking', 'Name', 'Container', 'Vessel', 'Arrival', 'Delivery address'] },
      { name: 'Storage screen', fields: ['Container', 'Arrival', 'Free days', 'Amount'] },
      CUSTOMER,
      E_MAIL,
    ],
  },
  2: {
    name: 'ClaimsWorks',
    colour: '#2b2f6b',
    screens: [
      { name: 'Claim screen', fields: ['Claim', 'Policy', 'Name', 'Incident', 'Arrival', 'Amount'] },
      { name: 'Payment screen', fields: ['Claim', 'Name', 'Amount', 'Due date'] },
      CUSTOMER,
      E_MAIL,
    ],
  },
  3: {
    name: 'PracticeBook',
    colour: '#7a2f55',
    screens: [
      { name: 'Calendar screen', fields: ['Name', 'Dentist', 'Due date', 'Treatment', 'Phone'] },
      { name: 'Billing screen', fields: ['Name', 'Treatment', 'Amount', 'Health fund'] },
      CUSTOMER,
      E_MAIL,
    ],
  },
  4: {
    name: 'RatesLedger',
    colour: '#2f5d2a',
    screens: [
      { name: 'Assessment screen', fields: ['Assessment', 'Name', 'Property', 'Amount', 'Due date'] },
      { name: 'Service request screen', fields: ['Name', 'Property', 'Phone', 'Text'] },
      CUSTOMER,
      E_MAIL,
    ],
  },
  5: {
    name: 'MeterPoint',
    colour: '#0a5a78',
    screens: [
      { name: 'Reading screen', fields: ['Meter', 'Name', 'Property', 'Reading', 'Due date'] },
      { name: 'Payment plan screen', fields: ['Name', 'Amount', 'Instalments', 'Due date'] },
      CUSTOMER,
      E_MAIL,
    ],
  },
  6: {
    name: 'OrderHub',
    colour: '#5b3a86',
    screens: [
      { name: 'Order screen', fields: ['Order', 'Name', 'Goods', 'Quantity', 'Due date'] },
      { name: 'Credit note screen', fields: ['Order', 'Name', 'Amount', 'Text'] },
      CUSTOMER,
      E_MAIL,
    ],
  },
};

/** The application of a process; of an unknown one, that of the first. */
export function applicationOf(processId: number): Application {
  const application = APPLICATIONS[processId] ?? APPLICATIONS[1];
  if (!application) throw new TypeError('There are no applications');
  return application;
}
