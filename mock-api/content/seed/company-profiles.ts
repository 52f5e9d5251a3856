import { parseTable } from '../../records/rows';

/** The fixed data of a seeded company. `domain` is the domain of its website and of its e-mail addresses. */
type CompanyProfile = {
  name: string;
  domain: string;
  industry: string;
  country: string;
  /** The town of the head office; empty for a random town of the country. */
  town: string;
  employees: number | null;
  departments: readonly string[];
  isLicensed: boolean;
};

/** Columns: name, subdomain of .example, industry, country, town, employees, whether it is licensed, departments. */
const PROFILE_TABLE = `
Automated Services | automated | Business process automation | Australia | Parramatta | 64 | yes | General, Operations
Harbourline Freight | harbourline | Freight forwarding | Australia | Port Botany | 820 | yes | General, Accounts Payable, Customs, Customer Service
Kestrel Mutual | kestrelmutual | Insurance | New Zealand | Wellington | 1430 | no | General, Claims, Underwriting
Northgate Dental Group | northgatedental | Health care | United Kingdom | Leeds | 215 | yes | General, Reception, Billing
Brightwater Council | brightwater | Local government | Australia | Parramatta | 960 | yes | General, Revenues, Planning
Smith & Sons / APAC | smithandsons | Wholesale | Singapore |  | 340 | yes | General, Purchasing
Meadowlark Legal | meadowlarklegal | Legal services | Ireland |  | 88 | yes | General, Conveyancing
Café Orléans | cafeorleans | Hospitality | France |  | 47 | no | General
Tidewater Energy | tidewater | Energy | Norway | Bergen | 2750 | yes | General, Metering, Field Service, Finance
Lindqvist Bygg | lindqvistbygg | Construction | Sweden |  | 510 | yes | Anläggning, Procurement
Alder & Ash Furniture | alderandash | Retail | Australia |  | 132 | yes | General, Warehouse
Bluegum Plumbing Supplies | bluegum | Wholesale | Australia |  | 76 | no | General
Corvid Analytics | corvid | Market research | United Kingdom |  | 29 | no | General, Field Research
Dunmore Veterinary Clinics | dunmorevets | Health care | Ireland |  | 164 | yes | General, Reception
Estuary Fisheries | estuaryfish | Food processing | New Zealand |  | 403 | yes | General, Export, Quality
Fjellheim Logistikk | fjellheim | Road transport | Norway |  | 291 | yes | General, Dispatch
Granite State Credit Union | granitestate | Banking | United States |  | 688 | yes | General, Lending, Collections
Hinterland Water | hinterlandwater | Utilities | Australia |  | 1120 | yes | General, Metering, Billing
Ishikawa Precision | ishikawa | Manufacturing | Japan |  | 945 | yes | General, Purchasing, Quality
Jacaranda Aged Care | jacaranda | Health care | Australia |  | 1876 | yes | General, Payroll, Rostering
Kowhai Travel | kowhaitravel | Travel | New Zealand |  | 53 | no | General
Larkspur Printing | larkspur | Printing | Canada |  | 38 | no | General, Prepress
Müller & Söhne | muellersoehne | Machine building | Germany |  | 1290 | yes | General, Einkauf, Buchhaltung
Northern Rivers Growers | nrgrowers | Agriculture | Australia |  | 210 | yes | General, Packing Shed
Old Quay Chandlery | oldquay | Retail | United Kingdom |  |  | no | General
Pellegrini Tiles | pellegrini | Building materials | Italy |  |  | no |
`;

/** The seeded companies, oldest first. Lindqvist Bygg has no department General. The last two have missing data. */
export const COMPANY_PROFILES: readonly CompanyProfile[] = parseTable(PROFILE_TABLE).map(
  ([name = '', subdomain, industry = '', country = '', town = '', employees, isLicensed, departments = '']) => ({
    name,
    domain: `${subdomain}.example`,
    industry,
    country,
    town,
    employees: employees ? Number(employees) : null,
    departments: departments.split(', ').filter(Boolean),
    isLicensed: isLicensed === 'yes',
  }),
);

/** Returns the domain of the e-mail addresses of a seeded company. Throws for an unknown name. */
export function getMailDomain(companyName: string): string {
  const profile = COMPANY_PROFILES.find(({ name }) => name === companyName);
  if (!profile) throw new Error(`There is no company ${companyName}`);
  return profile.domain;
}
