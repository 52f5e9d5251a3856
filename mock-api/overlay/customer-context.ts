import type { CompanyRecord } from '../records/companies';
import type { MockData } from '../records/mock-data';
import type { RecordingRecord } from '../records/recordings';
import type { UserRecord } from '../records/users';
import type { Customer } from './customer-schema';
import type { OverlayTime } from './overlay-values';

/** The data that a customer is applied to, its company, and what its parts need. */
export type CustomerContext = {
  data: MockData;
  customer: Customer;
  company: CompanyRecord;
  toTime: (time: OverlayTime) => string;
  findUser: (email: string) => UserRecord | undefined;
  getProcessId: (name: string) => number;
  /** The records of its recordings by the `id` in the overlay. */
  recordingsById: Map<string, RecordingRecord>;
};
