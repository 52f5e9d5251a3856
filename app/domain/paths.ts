/** Every address of the portal, once. A test compares this list with `routes.ts`. */
export const paths = {
  login: () => '/login',
  register: () => '/login?modal=register',
  activateAccount: () => '/login?modal=activate-account',
  logout: () => '/logout',
  agreement: () => '/agreement',
  forgotPassword: () => '/forgot-password',
  activation: (activationCode: string) => `/register/activate/${encodeURIComponent(activationCode)}`,
  setupPassword: (activationCode: string) => `/setup-password/${encodeURIComponent(activationCode)}`,
  preferences: () => '/preferences',
  health: () => '/healthz',
  readiness: () => '/readyz',

  dashboard: () => '/',
  account: () => '/account',
  accountPicture: () => '/account/picture',
  accountTab: (tab: 'general' | 'security' | 'activation') => `/account#${tab}`,
  ownReport: () => '/reports',
  companyReport: (reportId: string) => `/companyreports/${encodeURIComponent(reportId)}`,

  ocrFileList: () => '/ocr/file-list',
  ocrUpload: () => '/ocr/upload',

  events: () => '/events',
  event: (recordingId: string) => `/events/${encodeURIComponent(recordingId)}`,
  streams: () => '/streams',
  stream: (streamId: string) => `/streams/${encodeURIComponent(streamId)}`,
  uploadRecording: () => '/upload-recording',
  tags: () => '/tags',

  processConfigs: () => '/rpa/process-config',
  createProcessConfig: () => '/rpa/create-process-config',
  editProcessConfig: (settingId: string) => `/rpa/edit-process-config/${encodeURIComponent(settingId)}`,
  mainLoggings: () => '/rpa/main-logging',
  mainLogging: (loggingId: string) => `/rpa/main-logging/${encodeURIComponent(loggingId)}`,
  taskHistory: () => '/rpa/task-history',
  getOtp: () => '/rpa/get-otp',
  taskTrigger: () => '/rpa/task-trigger',

  pipeline: () => '/pd/pipeline',
  discovery: () => '/pd/discovery',

  companies: () => '/settings/companies',
  createCompany: () => '/settings/create-company',
  company: (companyId: string) => `/settings/companies/${encodeURIComponent(companyId)}`,
};
