/** How a robot is set up for a company; `customSettings` and `variables` are JSON texts of several shapes (D61). */
export type ProcessConfigRecord = {
  id: number;
  companyId: number | null;
  departmentId: number | null;
  processName: string;
  /** The Wizard Custom Id (D60). */
  triggerName: string;
  customSettings: string | null;
  variables: string | null;
  created: string;
  modified: string;
  createdBy: string;
};

/** What is known of a run once it has ended. */
export type RunEnding = Pick<MainLoggingRecord, 'techStatus' | 'businessStatus' | 'endComments' | 'endTime'>;

/** One robot run; company and department are names (D71). */
export type MainLoggingRecord = {
  id: number;
  company: string;
  department: string;
  project: string | null;
  processName: string;
  initiatedBy: string | null;
  techStatus: number | null;
  businessStatus: number | null;
  oSUserName: string | null;
  userName: string | null;
  startComments: string | null;
  endComments: string | null;
  startTime: string;
  endTime: string | null;
  /** Day of the start, counted in UTC since 1970. */
  dayNumber: number;
  /** Log entries are drawn when they are asked for. */
  entryCount: number;
  /** How a run that is running will end; null: it has ended. */
  ending: RunEnding | null;
};

export type TaskTriggerRecord = {
  id: number;
  company: string | null;
  department: string | null;
  taskName: string;
  priority: number;
  wizardCustomId: string;
  variables: string | null;
  created: string;
};

/** An app of a customer with two-factor log-in; `clientSecret` is base32. */
export type OtpConfigRecord = {
  id: number;
  customerName: string;
  platform: string;
  environment: string | null;
  username: string;
  authType: string | null;
  clientSecret: string;
  /** Older records have none (D77). */
  password: string | null;
};
