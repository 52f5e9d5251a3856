/** What is told about a seeded company; everything else is drawn. */
export type CompanyProfile = { name: string; site: string; trade: string; country: string; employees: number | null; departments: readonly string[]; licensed: boolean };

/** Companies of several trades, oldest first. Lindqvist Bygg has no department General; the last ones have gaps. */
export const COMPANY_PROFILES: readonly CompanyProfile[] = [
  { name: 'Automated Services', site: 'automated.example', trade: 'Business process automation', country: 'Australia', employees: 64, departments: ['General', 'Operations'], licensed: true },
  { name: 'Harbourline Freight', site: 'harbourline.example', trade: 'Freight forwarding', country: 'Australia', employees: 820, departments: ['General', 'Accounts Payable', 'Customs', 'Customer Service'], licensed: true },
  { name: 'Kestrel Mutual', site: 'kestrelmutual.example', trade: 'Insurance', country: 'New Zealand', employees: 1430, departments: ['General', 'Claims', 'Underwriting'], licensed: false },
  { name: 'Northgate Dental Group', site: 'northgatedental.example', trade: 'Health care', country: 'United Kingdom', employees: 215, departments: ['General', 'Reception', 'Billing'], licensed: true },
  { name: 'Brightwater Council', site: 'brightwater.example', trade: 'Local government', country: 'Australia', employees: 960, departments: ['General', 'Revenues', 'Planning'], licensed: true },
  { name: 'Smith & Sons / APAC', site: 'smithandsons.example', trade: 'Wholesale', country: 'Singapore', employees: 340, departments: ['General', 'Purchasing'], licensed: true },
  { name: 'Meadowlark Legal', site: 'meadowlarklegal.example', trade: 'Legal services', country: 'Ireland', employees: 88, departments: ['General', 'Conveyancing'], licensed: true },
  { name: 'Café Orléans', site: 'cafeorleans.example', trade: 'Hospitality', country: 'France', employees: 47, departments: ['General'], licensed: false },
  { name: 'Tidewater Energy', site: 'tidewater.example', trade: 'Energy', country: 'Norway', employees: 2750, departments: ['General', 'Metering', 'Field Service', 'Finance'], licensed: true },
  { name: 'Lindqvist Bygg', site: 'lindqvistbygg.example', trade: 'Construction', country: 'Sweden', employees: 510, departments: ['Anläggning', 'Procurement'], licensed: true },
  { name: 'Alder & Ash Furniture', site: 'alderandash.example', trade: 'Retail', country: 'Australia', employees: 132, departments: ['General', 'Warehouse'], licensed: true },
  { name: 'Bluegum Plumbing Supplies', site: 'bluegum.example', trade: 'Wholesale', country: 'Australia', employees: 76, departments: ['General'], licensed: false },
  { name: 'Corvid Analytics', site: 'corvid.example', trade: 'Market research', country: 'United Kingdom', employees: 29, departments: ['General', 'Field Research'], licensed: false },
  { name: 'Dunmore Veterinary Clinics', site: 'dunmorevets.example', trade: 'Health care', country: 'Ireland', employees: 164, departments: ['General', 'Reception'], licensed: true },
  { name: 'Estuary Fisheries', site: 'estuaryfish.example', trade: 'Food processing', country: 'New Zealand', employees: 403, departments: ['General', 'Export', 'Quality'], licensed: true },
  { name: 'Fjellheim Logistikk', site: 'fjellheim.example', trade: 'Road transport', country: 'Norway', employees: 291, departments: ['General', 'Dispatch'], licensed: true },
  { name: 'Granite State Credit Union', site: 'granitestate.example', trade: 'Banking', country: 'United States', employees: 688, departments: ['General', 'Lending', 'Collections'], licensed: true },
  { name: 'Hinterland Water', site: 'hinterlandwater.example', trade: 'Utilities', country: 'Australia', employees: 1120, departments: ['General', 'Metering', 'Billing'], licensed: true },
  { name: 'Ishikawa Precision', site: 'ishikawa.example', trade: 'Manufacturing', country: 'Japan', employees: 945, departments: ['General', 'Purchasing', 'Quality'], licensed: true },
  { name: 'Jacaranda Aged Care', site: 'jacaranda.example', trade: 'Health care', country: 'Australia', employees: 1876, departments: ['General', 'Payroll', 'Rostering'], licensed: true },
  { name: 'Kowhai Travel', site: 'kowhaitravel.example', trade: 'Travel', country: 'New Zealand', employees: 53, departments: ['General'], licensed: false },
  { name: 'Larkspur Printing', site: 'larkspur.example', trade: 'Printing', country: 'Canada', employees: 38, departments: ['General', 'Prepress'], licensed: false },
  { name: 'Müller & Söhne', site: 'muellersoehne.example', trade: 'Machine building', country: 'Germany', employees: 1290, departments: ['General', 'Einkauf', 'Buchhaltung'], licensed: true },
  { name: 'Northern Rivers Growers', site: 'nrgrowers.example', trade: 'Agriculture', country: 'Australia', employees: 210, departments: ['General', 'Packing Shed'], licensed: true },
  { name: 'Old Quay Chandlery', site: 'oldquay.example', trade: 'Retail', country: 'United Kingdom', employees: null, departments: ['General'], licensed: false },
  { name: 'Pellegrini Tiles', site: 'pellegrini.example', trade: 'Building materials', country: 'Italy', employees: null, departments: [], licensed: false },
];
