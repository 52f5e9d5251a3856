import type { Handlers } from '../contract/handlers';
import type { Mock } from '../state/mock';
import { COMPANY_EXAMPLES, createCompanyHandlers } from './companies';
import { createReportHandlers, REPORT_EXAMPLES } from './company-reports';
import { createDepartmentHandlers, DEPARTMENT_EXAMPLES } from './departments';
import { createLicenseHandlers, LICENSE_EXAMPLES } from './licenses';
import { createModelHandlers, MODEL_EXAMPLES } from './models';

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

export const SETTINGS_EXAMPLES = {
  ...REPORT_EXAMPLES,
  ...COMPANY_EXAMPLES,
  ...DEPARTMENT_EXAMPLES,
  ...LICENSE_EXAMPLES,
  ...MODEL_EXAMPLES,
};
