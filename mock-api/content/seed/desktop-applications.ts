/** A screen: its title and the labels of its fields, which are those that `occasions.ts` has values for. */
export type ApplicationScreen = { name: string; fields: readonly string[] };

/** The application that an employee uses during a recorded call. */
type DesktopApplication = { name: string; color: string; screens: readonly ApplicationScreen[] };

/** The last two screens of every application. */
const COMMON_SCREENS: readonly ApplicationScreen[] = [
  { name: 'Customer record', fields: ['Customer number', 'Name', 'Phone', 'E-mail', 'Town'] },
  { name: 'E-mail draft', fields: ['To', 'Subject', 'Text'] },
];

/** Creates an application from the field labels of its own screens. */
function createApplication(
  name: string,
  color: string,
  fieldsByScreen: Readonly<Record<string, readonly string[]>>,
): DesktopApplication {
  const ownScreens = Object.entries(fieldsByScreen).map(([screenName, fields]) => ({ name: screenName, fields }));
  return { name, color, screens: [...ownScreens, ...COMMON_SCREENS] };
}

const APPLICATIONS: Readonly<Record<number, DesktopApplication>> = {
  1: createApplication('FreightDesk', '#123c4a', {
    'Booking screen': ['Booking', 'Name', 'Container', 'Vessel', 'Arrival', 'Delivery address'],
    'Storage screen': ['Container', 'Arrival', 'Free days', 'Amount'],
  }),
  2: createApplication('ClaimsWorks', '#2b2f6b', {
    'Claim screen': ['Claim', 'Policy', 'Name', 'Incident', 'Arrival', 'Amount'],
    'Payment screen': ['Claim', 'Name', 'Amount', 'Due date'],
  }),
  3: createApplication('PracticeBook', '#7a2f55', {
    'Calendar screen': ['Name', 'Dentist', 'Due date', 'Treatment', 'Phone'],
    'Billing screen': ['Name', 'Treatment', 'Amount', 'Health fund'],
  }),
  4: createApplication('RatesLedger', '#2f5d2a', {
    'Assessment screen': ['Assessment', 'Name', 'Property', 'Amount', 'Due date'],
    'Service request screen': ['Name', 'Property', 'Phone', 'Text'],
  }),
  5: createApplication('MeterPoint', '#0a5a78', {
    'Reading screen': ['Meter', 'Name', 'Property', 'Reading', 'Due date'],
    'Payment plan screen': ['Name', 'Amount', 'Instalments', 'Due date'],
  }),
  6: createApplication('OrderHub', '#5b3a86', {
    'Order screen': ['Order', 'Name', 'Goods', 'Quantity', 'Due date'],
    'Credit note screen': ['Order', 'Name', 'Amount', 'Text'],
  }),
};

/** Returns the application of a process. An unknown process has the application of process 1. */
export function getApplication(processId: number): DesktopApplication {
  const application = APPLICATIONS[processId] ?? APPLICATIONS[1];
  if (!application) throw new Error('There are no applications');
  return application;
}
