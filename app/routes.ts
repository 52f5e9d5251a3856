import { index, layout, route, type RouteConfig } from '@remix-run/route-config';
import { COMPANY_TABS } from './domain/settings/company-tabs';

/** Every URL of the portal with its route file. Pages behind the login are in the layout, which has the menu. */
export default [
  route('login', 'routes/public/login/route.tsx'),
  route('logout', 'routes/public/logout.ts'),
  route('agreement', 'routes/public/agreement.tsx'),
  route('register/activate/:activationCode', 'routes/public/activation/route.tsx'),
  route('setup-password/:activationCode', 'routes/public/setup-password/route.tsx'),
  route('forgot-password', 'routes/public/forgot-password/route.tsx'),
  route('preferences', 'routes/public/preferences.ts'),
  route('healthz', 'routes/public/healthz.ts'),
  route('readyz', 'routes/public/readyz.ts'),
  route('servingz', 'routes/public/servingz.ts'),

  layout('routes/portal/layout.tsx', [
    index('routes/portal/dashboard/route.tsx'),
    route('account', 'routes/portal/account/route.tsx'),
    route('account/picture', 'routes/portal/account/picture.ts'),
    route('search', 'routes/portal/search/route.tsx'),
    route('reports', 'routes/portal/own-report.tsx'),
    route('companyreports.csv', 'routes/portal/dashboard/reports-csv.ts'),
    route('companyreports/:reportId', 'routes/portal/company-report.tsx'),

    route('ocr/file-list', 'routes/documents/file-list/route.tsx'),
    route('ocr/file-list.csv', 'routes/documents/file-list/file-list-csv.ts'),
    route('ocr/file-list-values.csv', 'routes/documents/file-list/all-values-csv.ts'),
    route('ocr/file-list/:documentId', 'routes/documents/file-list/review/route.tsx'),
    route('ocr/file-list/:documentId/values.csv', 'routes/documents/file-list/values-csv.ts'),
    route('ocr/upload', 'routes/documents/upload/route.tsx'),
    route('ocr/upload/file', 'routes/documents/upload/document-upload.ts'),

    route('events', 'routes/agents/event-list/route.tsx'),
    route('events.csv', 'routes/agents/event-list/recordings-csv.ts'),
    route('events/:recordingId', 'routes/agents/event-details/route.tsx'),
    route('events/:recordingId/transcript.csv', 'routes/agents/event-details/sentences-csv.ts'),
    route('streams.csv', 'routes/agents/stream-list/streams-csv.ts'),
    route('tags.csv', 'routes/agents/tag-list/tags-csv.ts'),
    route('streams', 'routes/agents/stream-list/route.tsx'),
    route('streams/:streamId', 'routes/agents/stream-details/route.tsx'),
    route('upload-recording', 'routes/agents/upload-recording/route.tsx'),
    route('tags', 'routes/agents/tag-list/route.tsx'),

    route('rpa/process-config', 'routes/rpa/process-configs/route.tsx'),
    route('rpa/process-config.csv', 'routes/rpa/process-configs/process-configs-csv.ts'),
    route('rpa/create-process-config', 'routes/rpa/process-config-form/create.tsx'),
    route('rpa/edit-process-config/:processConfigId', 'routes/rpa/process-config-form/edit.tsx'),
    route('rpa/main-logging', 'routes/rpa/main-loggings/route.tsx'),
    route('rpa/main-logging.csv', 'routes/rpa/main-loggings/main-loggings-csv.ts'),
    route('rpa/main-logging-day', 'routes/rpa/main-loggings/day-counts.ts'),
    route('rpa/main-logging/:runId', 'routes/rpa/main-loggings/log.tsx'),
    route('rpa/main-logging/:runId/log-entries.csv', 'routes/rpa/main-loggings/log-entries-csv.ts'),
    route('rpa/task-history', 'routes/rpa/task-history/route.tsx'),
    route('rpa/task-history.csv', 'routes/rpa/task-history/task-history-csv.ts'),
    route('rpa/get-otp', 'routes/rpa/get-otp/route.tsx'),
    route('rpa/task-trigger', 'routes/rpa/task-trigger/route.tsx'),

    route('pd/pipeline', 'routes/discovery/pipeline.tsx'),
    route('pd/discovery', 'routes/discovery/discovery.tsx'),

    route('settings/companies', 'routes/settings/companies/route.tsx'),
    route('settings/companies.csv', 'routes/settings/companies/companies-csv.ts'),
    route('settings/create-company', 'routes/settings/create-company.tsx'),
    route('settings/permissions', 'routes/settings/permissions/route.tsx'),
    route('settings/companies/:companyId', 'routes/settings/company-details/route.tsx'),
    ...COMPANY_TABS.filter(({ hasList }) => hasList).map(({ id }) =>
      route(`settings/companies/:companyId/${id}.csv`, `routes/settings/company-details/${id}/${id}-csv.ts`),
    ),
  ]),

  route('*', 'routes/public/not-found.tsx'),
] satisfies RouteConfig;
