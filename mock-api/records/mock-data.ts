import type { CompanyModelRecord, CompanyRecord, DepartmentRecord, LicenseRecord, ModelRecord } from './companies';
import type { ReportRecord } from './company-reports';
import type { DocumentRecord } from './documents';
import type { Mail, MailedCode } from './mails';
import type { RecordingRecord, RunningRecording, StreamRecord, TagRecord } from './recordings';
import type { MainLoggingRecord, OtpConfigRecord, ProcessConfigRecord, TaskTriggerRecord } from './rpa';
import type { PictureRecord, RoleRecord, UserRecord } from './users';

/** The type of a row of each table. `tables/tables.ts` defines where the rows come from. */
export type Rows = {
  roles: RoleRecord;
  companies: CompanyRecord;
  departments: DepartmentRecord;
  users: UserRecord;
  reports: ReportRecord;
  models: ModelRecord;
  companyModels: CompanyModelRecord;
  licenses: LicenseRecord;
  documents: DocumentRecord;
  recordings: RecordingRecord;
  runningRecordings: RunningRecording;
  tags: TagRecord;
  streams: StreamRecord;
  processConfigs: ProcessConfigRecord;
  mainLoggings: MainLoggingRecord;
  taskTriggers: TaskTriggerRecord;
  otpConfigs: OtpConfigRecord;
  /** Uploaded profile pictures, oldest first. */
  pictures: PictureRecord;
  codes: MailedCode;
  outbox: Mail;
};

export type MockData = { [Name in keyof Rows]: Rows[Name][] };
