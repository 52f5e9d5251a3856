import type { Handlers } from '../contract/handlers';
import type { Mock } from '../state/mock';
import { createAccountHandlers } from './account';
import { createCompanyHandlers } from './companies';
import { createReportHandlers } from './company-reports';
import { createDepartmentHandlers } from './departments';
import { createDocumentHandlers } from './documents';
import { createLicenseHandlers } from './licenses';
import { createModelHandlers } from './models';
import { createProcessConfigHandlers } from './process-configs';
import { createPictureHandlers } from './profile-pictures';
import { createRecordingHandlers } from './recordings';
import { createMainLoggingHandlers, createOtpHandlers } from './rpa';
import { createSessionHandlers } from './session';
import { createStreamHandlers } from './streams';
import { createTagHandlers } from './tags';

export function createHandlers(mock: Mock): Handlers {
  return {
    ...createSessionHandlers(mock),
    ...createAccountHandlers(mock),
    ...createPictureHandlers(mock),
    ...createReportHandlers(mock),
    ...createCompanyHandlers(mock),
    ...createDepartmentHandlers(mock),
    ...createLicenseHandlers(mock),
    ...createModelHandlers(mock),
    ...createDocumentHandlers(mock),
    ...createRecordingHandlers(mock),
    ...createTagHandlers(mock),
    ...createStreamHandlers(mock),
    ...createProcessConfigHandlers(mock),
    ...createMainLoggingHandlers(mock),
    ...createOtpHandlers(mock),
  };
}
