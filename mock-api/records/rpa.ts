import { OtpConfigSchema, type OtpConfig } from '../../app/domain/rpa/otp-config';

/** How robots run a process for a company. `customSettings` and `variables` are JSON text of several formats (D61). */
export type ProcessConfigRecord = {
  id: number;
  companyId: number | null;
  departmentId: number | null;
  processName: string;
  /** The Wizard Custom Id, by which task triggers refer to the config. */
  triggerName: string;
  customSettings: string | null;
  variables: string | null;
  created: string;
  modified: string;
  createdBy: string;
};

type MainLoggingEnd = Pick<MainLoggingRecord, 'techStatus' | 'businessStatus' | 'endComments' | 'endTime'>;

/** A log entry of a main logging. The API calls a group of steps a SOW. */
type LogEntryRecord = {
  id: number;
  entryData: string;
  sowName: string;
  sowStepNumber: string;
  sowStepName: string;
  time: string;
};

/** A main logging: one run of a robot. Company and department are names. A status is a code: 2 is successful. */
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
  /** Days from 1970-01-01 to the start, in UTC. */
  dayNumber: number;
  entryCount: number;
  /** Absent if the log entries are generated. */
  entries?: LogEntryRecord[];
  /** The values that the end of the run will set. Null after the end. */
  ending: MainLoggingEnd | null;
};

/** A task that a user has queued for a robot. Priority 1 is the highest. `variables` is JSON text. */
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

type OtpConfigFields = Omit<OtpConfig, 'id'>;
const { id: _id, ...emptyOtpConfig } = OtpConfigSchema.parse({ id: 1 });
export const EMPTY_OTP_CONFIG_FIELDS: OtpConfigFields = emptyOtpConfig;

/** A customer app with one-time passwords. `clientSecret` is base32. */
export type OtpConfigRecord = OtpConfigFields & {
  id: number;
  customerName: string;
  username: string;
  clientSecret: string;
  /** Null in older records. */
  password: string | null;
};
