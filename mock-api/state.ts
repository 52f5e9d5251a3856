import type { RoleName } from '../app/domain/role';
import type { Clock } from './clock';
import type { ArmedFault } from './control/faults';
import type { DocumentRecord } from './entities/documents';
import type { RecordingRecord, RunningRecording, StreamRecord, TagRecord } from './entities/recordings';
import type { MainLoggingRecord, OtpConfigRecord, ProcessConfigRecord, TaskTriggerRecord } from './entities/rpa';
import type { CompanyModelRecord, LicenseRecord, ModelRecord, PictureRecord } from './entities/settings';
import type { AudioDelivery } from './media/send-sound';
import type { Overlay } from './overlay';
import type { ScenarioName } from './scenarios/names';

export type RoleRecord = { id: number; name: RoleName; description: string; power: number; createdDate: string };

export type CompanyRecord = {
  id: number;
  name: string;
  companyNumber: string | null;
  website: string | null;
  description: string | null;
  numberOfEmployees: number | null;
  fieldOfExpertise: string | null;
  country: string | null;
  createdTime: string;
  modifiedTime: string;
  billingStreet: string | null;
  billingCity: string | null;
  billingState: string | null;
  billingCountry: string | null;
  billingZip: string | null;
  mailDomain: string;
  /** New users of the company get the OCR licence. */
  isLicensed: boolean;
  /** The report that people of the company see under Reports; null: none yet. */
  reportId: number | null;
};

export type DepartmentRecord = {
  id: number;
  companyId: number;
  name: string;
  createdTime: string;
  modifiedTime: string;
  createdDate: string;
};

export type UserRecord = {
  id: number;
  email: string;
  /** Plain text: the mock guards nothing. Null until an invited user has set one. */
  password: string | null;
  firstName: string;
  lastName: string;
  phoneNumber: string | null;
  jobTitle: string | null;
  mailingStreet: string | null;
  mailingCity: string | null;
  mailingState: string | null;
  mailingCountry: string | null;
  mailingZip: string | null;
  profileImage: string | null;
  isActivated: boolean;
  hasOcrLicense: boolean;
  companyId: number | null;
  roleId: number | null;
  departmentIds: number[];
  createdDate: string;
  modifiedDate: string;
};

export type ReportRecord = {
  id: number;
  companyId: number;
  reportName: string;
  createdTime: string;
  /** How it shows what it counts: by month, robot by robot, in shares, or by weekday and hour. */
  kind: 'trend' | 'table' | 'share' | 'heat';
  measure: string;
  /** Seeds the figures that are drawn with the page. */
  drawnFrom: number;
  figures: { label: string; total: number; automatedPercent: number }[];
};

/** Tokens of one session. Times are milliseconds of the mock's clock. */
export type TokenPair = {
  accessToken: string;
  refreshToken: string;
  userId: number;
  expiresAt: number;
  /** When the pair was exchanged, and for what. */
  used: { at: number; successor: TokenPair } | null;
};

/** A code that was mailed, until when (ms of the mock's clock). `activation` has six digits beside the link code, `password` only the link code. */
export type MailedCode = {
  kind: 'activation' | 'password';
  userId: number;
  linkCode: string;
  digits: string | null;
  isUsed: boolean;
  expiresAt: number;
};

export type Mail = {
  n: number;
  time: string;
  to: string;
  subject: string;
  text: string;
  link: string | null;
  code: string | null;
};

export type LogEntry = {
  n: number;
  time: string;
  /** Name of the call in the contract; null where the address is none of its calls. */
  call: string | null;
  method: string;
  path: string;
  authorization: string | null;
  contentType: string | null;
  body: unknown;
  /** E-mail of whoever asked, or wanted to log in. */
  user: string | null;
  /** The beginning of the real answer, and the fault that was sent in its place. */
  answer: string | null;
  fault: string | null;
  /** Null while no answer has begun, and for ever when a fault withholds it. */
  status: number | null;
  ms: number | null;
};

export type Stats = { reusedPairs: number; exchanges: number; logins: number };

/** What a scenario fills: the tables, and the mails that belong to them. */
export type Data = {
  roles: RoleRecord[];
  companies: CompanyRecord[];
  departments: DepartmentRecord[];
  users: UserRecord[];
  reports: ReportRecord[];
  models: ModelRecord[];
  companyModels: CompanyModelRecord[];
  licenses: LicenseRecord[];
  documents: DocumentRecord[];
  recordings: RecordingRecord[];
  running: RunningRecording[];
  tags: TagRecord[];
  streams: StreamRecord[];
  processConfigs: ProcessConfigRecord[];
  mainLoggings: MainLoggingRecord[];
  taskTriggers: TaskTriggerRecord[];
  otpConfigs: OtpConfigRecord[];
  /** Uploaded profile pictures by id. */
  pictures: Map<number, PictureRecord>;
  codes: MailedCode[];
  outbox: Mail[];
};

/** Everything the mock knows. Routers read and change it directly. */
export type Db = Data & {
  clock: Clock;
  scenario: ScenarioName;
  /** By access token, oldest first. */
  pairs: Map<string, TokenPair>;
  log: LogEntry[];
  /** Requests so far; numbers stay unique when the log is cleared. */
  requestCount: number;
  faults: ArmedFault[];
  /** Milliseconds by name of a call; '*' is every other call. For one account only: the name, a space, the e-mail. */
  latency: Map<string, number>;
  audio: AudioDelivery;
  stats: Stats;
  codeFailures: CodeFailures;
  /** Rises with every write; lists that were serialised before are stale then. */
  revision: number;
  /** When the mock next looks whether its world has to go on (milliseconds of its clock). */
  nextLookAt: number;
  /** Long lists as they were last sent. */
  keptAnswers: Map<string, { revision: number; answer: ReadyAnswer }>;
};

/** An answer that is ready to be sent. With an `etag`, it was made before and need not be hashed again. */
export type ReadyAnswer = { status: number; contentType: string; body: string | Buffer; etag?: string };

/** Failures in a row by who failed, and when last, by the mock's clock. */
export type CodeFailures = Map<string, { count: number; last: number }>;

/** What a mock starts from. `now` null: real time, and a clock that ticks. */
export type DbSource = { seed: number; now: Date | null; scenario: ScenarioName; overlay: Overlay | null };
