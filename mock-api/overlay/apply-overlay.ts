import { getPortraitPath } from '../content/seed/person';
import type { CompanyRecord } from '../records/companies';
import type { MockData } from '../records/mock-data';
import type { UserRecord } from '../records/users';
import { getNextId } from '../state/rows';
import { applyCustomer } from './apply-customer';
import { adaptGeneratedRows, predictAgain } from './replaced-company';
import type { Overlay } from './overlay-schema';

/** Applies an overlay to seeded data in place. Throws if it names a company or a tag that does not exist. */
export function applyOverlay(data: MockData, overlay: Overlay, now: Date): MockData {
  for (const customer of overlay.customers) applyCustomer(data, customer, now);
  for (const company of overlay.companies) applyCompany(data, company);
  for (const user of overlay.users) applyUser(data, user);
  for (const model of overlay.models) applyModel(data, model);
  for (const [name, color] of Object.entries(overlay.tagColors)) setTagColor(data, name, color);
  return data;
}

/** Adapts records that were generated after the seed, for companies that the overlay replaces. */
export function adaptNewRows(data: MockData, { customers, companies }: Overlay): void {
  for (const customer of customers) {
    const { insteadOf: from, name: to } = customer.company;
    if (from !== undefined) adaptGeneratedRows(data, { from, to, parts: customer });
  }
  for (const { insteadOf: from, name: to } of companies)
    if (from !== undefined) adaptGeneratedRows(data, { from, to, parts: {} });
}

function applyCompany(data: MockData, { insteadOf, ...fields }: Overlay['companies'][number]): void {
  if (insteadOf === undefined) {
    const [template] = data.companies;
    if (!template) return;
    data.companies.push({
      ...template,
      ...fields,
      id: getNextId(data.companies),
      mailDomain: 'customer.example',
      reportId: null,
    });
    return;
  }
  const company = Object.assign(requireCompany(data, insteadOf), fields);
  adaptGeneratedRows(data, { from: insteadOf, to: fields.name, parts: {} });
  predictAgain(data, company.id);
}

function applyUser(data: MockData, { role, companyName, ...contact }: Overlay['users'][number]): void {
  const company = requireCompany(data, companyName);
  const roleId = data.roles.find(({ name }) => name === role)?.id ?? null;
  const fields = { ...contact, companyId: company.id, roleId };
  const existing = data.users.find(({ email }) => email.toLowerCase() === contact.email.toLowerCase());
  if (existing) Object.assign(existing, fields);
  else data.users.push(createUser(getNextId(data.users), company, fields));
}

function applyModel(data: MockData, { modelName, modelDescription, companies }: Overlay['models'][number]): void {
  const existing = data.models.find((model) => model.modelName === modelName);
  const model = existing ?? {
    id: getNextId(data.models),
    modelId: `overlay-${data.models.length + 1}`,
    modelName,
    modelDescription,
  };
  if (existing) existing.modelDescription = modelDescription;
  else data.models.push(model);
  for (const name of companies) {
    const { id: companyId, createdTime } = requireCompany(data, name);
    if (data.companyModels.some((row) => row.companyId === companyId && row.model === model.id)) continue;
    const dates = { createdDate: createdTime, modifiedDate: createdTime };
    data.companyModels.push({ id: getNextId(data.companyModels), companyId, model: model.id, ...dates });
  }
}

function createUser(
  id: number,
  company: CompanyRecord,
  fields: Pick<UserRecord, 'email' | 'firstName' | 'lastName' | 'password' | 'companyId' | 'roleId'> &
    Partial<UserRecord>,
): UserRecord {
  return {
    id,
    phoneNumber: null,
    jobTitle: null,
    mailingStreet: null,
    mailingCity: null,
    mailingState: null,
    mailingCountry: company.country,
    mailingZip: null,
    profileImage: getPortraitPath(id % 2 === 0 ? 'female' : 'male', id),
    isActivated: true,
    hasOcrLicense: company.isLicensed,
    departmentIds: [],
    createdDate: company.createdTime,
    modifiedDate: company.modifiedTime,
    ...fields,
  };
}

function setTagColor(data: MockData, name: string, color: string): void {
  const tag = data.tags.find(({ tagName }) => tagName === name);
  if (!tag) throw new Error(`tagColors.${name}: there is no such tag`);
  tag.color = color;
  for (const recording of data.recordings)
    recording.actualTags = recording.actualTags
      .split('|')
      .map((entry) => (entry.startsWith(`${name};`) ? `${name};${color}` : entry))
      .join('|');
}

function requireCompany(data: MockData, name: string): CompanyRecord {
  const company = data.companies.find((candidate) => candidate.name === name);
  if (!company) throw new Error(`there is no company ${name}`);
  return company;
}
