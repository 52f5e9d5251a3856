import type { Handlers, Mock } from '../handlers';
import { companyHandlers } from './companies';
import { reportHandlers } from './company-reports';
import { departmentHandlers } from './departments';
import { licenseHandlers } from './licenses';
import { modelHandlers } from './models';

/** The calls of companies and what belongs to them. */
export function settingsHandlers(mock: Mock) {
  return {
    ...reportHandlers(mock),
    ...companyHandlers(mock),
    ...departmentHandlers(mock),
    ...licenseHandlers(mock),
    ...modelHandlers(mock),
  } satisfies Partial<Handlers>;
}
