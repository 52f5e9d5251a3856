import type { CompanyRecord } from '../records/companies';
import type { MockData } from '../records/mock-data';
import { getNextId } from '../records/rows';
import type { CustomerContext } from './customer-context';
import type { Customer } from './customer-schema';
import { createOwnUser, replaceUsers } from './customer-users';
import { getFilePath } from './overlay-files';

/** Adds the company of a customer, or changes the company that it replaces. */
export function applyCompany(data: MockData, { company }: Customer, now: Date): CompanyRecord {
  const { name, insteadOf, number, website, description, industry, employees, country, address, isLicensed } = company;
  const replaced = data.companies.find((candidate) => candidate.name === insteadOf);
  if (insteadOf !== undefined && !replaced) throw new Error(`there is no company ${insteadOf}`);
  const fields = {
    name,
    companyNumber: number ?? null,
    website: website ?? null,
    description: description ?? null,
    numberOfEmployees: employees ?? null,
    fieldOfExpertise: industry ?? null,
    country,
    billingStreet: address?.street ?? null,
    billingCity: address?.city ?? null,
    billingState: address?.state ?? null,
    billingCountry: address?.country ?? country,
    billingZip: address?.zip ?? null,
    isLicensed,
  };
  if (replaced) return Object.assign(replaced, fields);
  const time = now.toISOString();
  const added = {
    ...fields,
    id: getNextId(data.companies),
    createdTime: time,
    modifiedTime: time,
    mailDomain: 'customer.example',
    reportId: null,
  };
  data.companies.push(added);
  return added;
}

/** Replaces the departments. */
export function applyDepartments({ data, customer: { departments }, company }: CustomerContext): void {
  if (!departments) return;
  data.departments = data.departments.filter(({ companyId }) => companyId !== company.id);
  for (const name of departments)
    data.departments.push({
      id: getNextId(data.departments),
      companyId: company.id,
      name,
      createdTime: company.createdTime,
      modifiedTime: company.modifiedTime,
      createdDate: company.createdTime,
    });
}

/** Replaces the users; the mail domain of the company is that of the first one. */
export function applyUsers({ data, customer, company, findUser }: CustomerContext): void {
  const { users } = customer;
  if (!users) return;
  company.mailDomain = users[0]?.email.split('@')[1] ?? company.mailDomain;
  const own = users.map((user) => createOwnUser(data, customer, company, user));
  replaceUsers(data, company, own);
  for (const user of own) {
    const existing = findUser(user.email);
    if (existing) Object.assign(existing, user, { id: existing.id });
  }
}

/** Replaces the licenses and the models of a customer. */
export function applyLicensesAndModels({ data, customer: { licenses, models }, company }: CustomerContext): void {
  const times = { createdTime: company.createdTime, modifiedTime: company.modifiedTime };
  if (licenses) data.licenses = data.licenses.filter(({ companyId }) => companyId !== company.id);
  for (const license of licenses ?? [])
    data.licenses.push({
      id: getNextId(data.licenses),
      companyId: company.id,
      licenseType: 'Documents',
      documentUsers: license.users,
      documentPages: license.pages,
      documentModels: license.models,
      documentStartDate: license.from,
      documentExpiredDate: license.until,
      ...times,
    });
  if (models) data.companyModels = data.companyModels.filter(({ companyId }) => companyId !== company.id);
  for (const { name, description } of models ?? []) {
    const id = getNextId(data.models);
    const model = data.models.find(({ modelName }) => modelName === name) ?? {
      id,
      modelId: `customer-${id}`,
      modelName: name,
      modelDescription: description ?? null,
    };
    if (model.id === id) data.models.push(model);
    data.companyModels.push({
      id: getNextId(data.companyModels),
      companyId: company.id,
      model: model.id,
      createdDate: company.createdTime,
      modifiedDate: company.modifiedTime,
    });
  }
}

/** Replaces the company reports; users see the current one first, else the newest. */
export function applyReports({ data, customer: { reports }, company, toTime }: CustomerContext): void {
  if (!reports) return;
  data.reports = data.reports.filter(({ companyId }) => companyId !== company.id);
  const own = reports.map((report, index) => ({
    isCurrent: report.isCurrent,
    record: {
      id: getNextId(data.reports) + index,
      companyId: company.id,
      reportName: report.name,
      createdTime: toTime(report.time),
      file: getFilePath(report.file),
      kind: 'share' as const,
      measure: '',
      drawnFrom: 0,
      figures: [],
    },
  }));
  data.reports.push(...own.map(({ record }) => record));
  const newest = own.toSorted((a, b) => b.record.createdTime.localeCompare(a.record.createdTime))[0];
  company.reportId = (own.find(({ isCurrent }) => isCurrent) ?? newest)?.record.id ?? null;
}
