import type { Handlers } from '../contract/handlers';
import type { Mock } from '../state/mock';
import { createCompanyHandlers } from './companies';
import { createReportHandlers } from './company-reports';
import { createDepartmentHandlers } from './departments';
import { createLicenseHandlers } from './licenses';
import { createModelHandlers } from './models';

/** The calls of the settings group: companies, their departments, licenses, models, users and reports. */
export function createSettingsHandlers(mock: Mock) {
  return {
    ...createReportHandlers(mock),
    ...createCompanyHandlers(mock),
    ...createDepartmentHandlers(mock),
    ...createLicenseHandlers(mock),
    ...createModelHandlers(mock),
  } satisfies Partial<Handlers>;
}
