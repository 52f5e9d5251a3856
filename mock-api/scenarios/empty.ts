import { ACCOUNTS } from '../accounts';
import type { Data } from '../state';

/** A host on its first day: the named accounts can sign in, belong to no company, and every list but the roles is empty. */
export function emptyData(data: Data): Data {
  const users = data.users.slice(0, ACCOUNTS.length).map((user) => ({ ...user, companyId: null, departmentIds: [] }));
  const isKept = ({ userId }: { userId: number }) => users.some((user) => user.id === userId);
  return {
    ...data,
    users,
    codes: data.codes.filter(isKept),
    outbox: [],
    companies: [],
    departments: [],
    reports: [],
    models: [],
    companyModels: [],
    licenses: [],
    documents: [],
    recordings: [],
    running: [],
    tags: [],
    streams: [],
    processConfigs: [],
    mainLoggings: [],
    taskTriggers: [],
    otpConfigs: [],
    pictures: new Map(),
  };
}
