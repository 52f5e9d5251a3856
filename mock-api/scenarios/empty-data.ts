import { ACCOUNTS } from '../accounts';
import type { MockData } from '../records/mock-data';

/** Data of a new host: the accounts can sign in and have no company; all lists except the roles are empty. */
export function toEmptyData(data: MockData): MockData {
  const users = data.users.slice(0, ACCOUNTS.length).map((user) => ({ ...user, companyId: null, departmentIds: [] }));
  const hasUser = ({ userId }: { userId: number }) => users.some((user) => user.id === userId);
  return {
    ...data,
    users,
    codes: data.codes.filter(hasUser),
    outbox: [],
    companies: [],
    departments: [],
    reports: [],
    models: [],
    companyModels: [],
    licenses: [],
    documents: [],
    recordings: [],
    runningRecordings: [],
    tags: [],
    streams: [],
    processConfigs: [],
    mainLoggings: [],
    taskTriggers: [],
    otpConfigs: [],
    pictures: new Map(),
  };
}
