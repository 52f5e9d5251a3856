import type { License } from '~/domain/license';
import type { CompanyModel } from '~/domain/model';
import type { User } from '~/domain/user';
import { showTime, toMillis } from '~/lib/dates';
import type { ListSpec } from '~/lib/list-query';
import type { Guarded } from '~/session/guard.server';
import { listCompanyModels, listCompanyUsers, listLicenses } from '~/upstream/contract/settings';
import { listed } from '~/upstream/listed';

const USER_LIST: ListSpec<User> = {
  prefix: 'users.',
  search: (user) => [user.firstName, user.lastName, user.email, user.phoneNumber, user.jobTitle],
  sorts: {
    status: (user) => Number(user.isActivated),
    'first-name': (user) => user.firstName,
    'last-name': (user) => user.lastName,
    email: (user) => user.email,
  },
  defaultSort: { key: 'last-name', direction: 'asc' },
};

const LICENSE_LIST: ListSpec<License> = {
  prefix: 'licenses.',
  sorts: {
    'start-date': (license) => license.documentStartDate,
    'expired-date': (license) => license.documentExpiredDate,
  },
  defaultSort: { key: 'start-date', direction: 'desc' },
};

const MODEL_LIST: ListSpec<CompanyModel> = {
  prefix: 'models.',
  sorts: {
    name: (model) => model.modelName,
    'created-time': (model) => toMillis(model.createdDate),
    'modified-time': (model) => toMillis(model.modifiedDate),
  },
  defaultSort: { key: 'name', direction: 'asc' },
};

/** Users of the company. */
export function loadUsers({ api, request }: Guarded, companyId: string) {
  return listed(api(listCompanyUsers, { params: { companyId } }), request, USER_LIST, (user) => ({
    id: user.id,
    isActivated: user.isActivated,
    firstName: user.firstName,
    lastName: user.lastName,
    departments: user.departments.map(({ name }) => name ?? ''),
    ocrRole: user.ocrRole?.name ?? null,
    email: user.email,
    phoneNumber: user.phoneNumber,
    jobTitle: user.jobTitle,
  }));
}

/** Licenses of the company; their dates are texts from end to end (D112). */
export function loadLicenses({ api, request, viewer }: Guarded, companyId: string) {
  return listed(api(listLicenses, { params: { companyId } }), request, LICENSE_LIST, (license) => ({
    ...license,
    createdTime: showTime(license.createdTime, viewer.timeZone),
    modifiedTime: showTime(license.modifiedTime, viewer.timeZone),
  }));
}

/** Models assigned to the company. */
export function loadModels({ api, request, viewer }: Guarded, companyId: string) {
  return listed(api(listCompanyModels, { params: { companyId } }), request, MODEL_LIST, (model) => ({
    id: model.modelId,
    name: model.modelName,
    description: model.modelDescription,
    createdTime: showTime(model.createdDate, viewer.timeZone),
    modifiedTime: showTime(model.modifiedDate, viewer.timeZone),
  }));
}
