/** A screen of an application: its title and the labels of its fields. */
export type ApplicationScreen = { name: string; fields: readonly string[] };

/** The application that an employee uses during a recorded call. */
type DesktopApplication = { name: string; color: string; screens: readonly ApplicationScreen[] };

/** The last two screens of every application. */
const COMMON_SCREENS: readonly ApplicationScreen[] = [
  { name: 'Customer record', fields: ['Customer number', 'Name', 'Phone', 'E-mail', 'Town'] },
  { name: 'E-mail draft', fields: ['To', 'Subject', 'Text'] },
];

/** Applications by process id, without `COMMON_SCREENS`. */
const APPLICATIONS: Readonly<Record<number, DesktopApplication>> = {
  1: {
    name: 'FreightDesk',
    color: '#123c4a',
    screens: [
      { name: 'Booking screen', fields: ['Booking', 'Name', 'Container', 'Vessel', 'Arrival', 'Delivery address'] },
      { name: 'Storage screen', fields: ['Container', 'Arrival', 'Free days', 'Amount'] },
    ],
  },
  2: {
    name: 'ClaimsWorks',
    color: '#2b2f6b',
    screens: [
      { name: 'Claim screen', fields: ['Claim', 'Policy', 'Name', 'Incident', 'Arrival', 'Amount'] },
      { name: 'Payment screen', fields: ['Claim', 'Name', 'Amount', 'Due date'] },
    ],
  },
  3: {
    name: 'PracticeBook',
    color: '#7a2f55',
    screens: [
      { name: 'Calendar screen', fields: ['Name', 'Dentist', 'Due date', 'Treatment', 'Phone'] },
      { name: 'Billing screen', fields: ['Name', 'Treatment', 'Amount', 'Health fund'] },
    ],
  },
  4: {
    name: 'RatesLedger',
    color: '#2f5d2a',
    screens: [
      { name: 'Assessment screen', fields: ['Assessment', 'Name', 'Property', 'Amount', 'Due date'] },
      { name: 'Service request screen', fields: ['Name', 'Property', 'Phone', 'Text'] },
    ],
  },
  5: {
    name: 'MeterPoint',
    color: '#0a5a78',
    screens: [
      { name: 'Reading screen', fields: ['Meter', 'Name', 'Property', 'Reading', 'Due date'] },
      { name: 'Payment plan screen', fields: ['Name', 'Amount', 'Instalments', 'Due date'] },
    ],
  },
  6: {
    name: 'OrderHub',
    color: '#5b3a86',
    screens: [
      { name: 'Order screen', fields: ['Order', 'Name', 'Goods', 'Quantity', 'Due date'] },
      { name: 'Credit note screen', fields: ['Order', 'Name', 'Amount', 'Text'] },
    ],
  },
};

/** Returns the application of a process. An unknown process has the application of process 1. */
export function getApplication(processId: number): DesktopApplication {
  const application = APPLICATIONS[processId] ?? APPLICATIONS[1];
  if (!application) throw new Error('There are no applications');
  return { ...application, screens: [...application.screens, ...COMMON_SCREENS] };
}
