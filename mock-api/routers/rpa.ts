import type { MainLogging } from '../../app/domain/rpa/main-logging';
import { DAY_MS } from '../content/faker/seeded-faker';
import { createLogEntries } from '../content/seed/log-entries';
import { forSuperAdmins } from '../contract/handlers';
import { ApiError } from '../http/api-error';
import { getNextId } from '../records/rows';
import { EMPTY_OTP_CONFIG_FIELDS, type MainLoggingRecord } from '../records/rpa';
import { decodeBase32, generateTotp } from '../records/totp';
import type { Wire } from '../records/wire';
import { requireItem } from '../state/find-records';
import type { Mock } from '../state/mock';
import { corruptIfHostile } from '../tables/hostile-data';

const FORBIDDEN = 'You may not see the robots.';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The calls of main loggings (robot runs). Tables have the oldest row first; lists are sent newest first. */
export function createMainLoggingHandlers(mock: Mock) {
  const { db } = mock;
  const listCompanies = () => sortUniqueNames(db.mainLoggings.map(({ company }) => company));

  return forSuperAdmins(mock, FORBIDDEN, {
    listMainLoggingCompanies: listCompanies,
    listLoggingCustomers: listCompanies,

    listMainLoggingProcesses({ params }) {
      return sortUniqueNames(
        db.mainLoggings.filter(({ company }) => company === params.companyName).map(({ processName }) => processName),
      );
    },

    listMainLoggingsToday() {
      const today = Math.floor(db.clock.now().getTime() / DAY_MS);
      return db.mainLoggings
        .filter(({ dayNumber }) => dayNumber === today)
        .map(toMainLogging)
        .reverse();
    },

    /** An empty text in the body means no filter. */
    queryMainLoggings({ body }) {
      const { companyName, processName, date } = body;
      const day = date === '' ? null : Date.parse(date) / DAY_MS;
      if (day !== null && (!DATE.test(date) || Number.isNaN(day)))
        throw new ApiError(400, 'Date must be a date like 2026-03-10.');
      return db.mainLoggings
        .filter(({ company }) => companyName === '' || company === companyName)
        .filter((mainLogging) => processName === '' || mainLogging.processName === processName)
        .filter(({ dayNumber }) => day === null || dayNumber === day)
        .map(toMainLogging)
        .reverse();
    },

    listLogEntries({ params }) {
      const mainLogging = requireItem(db.mainLoggings, params.runId, 'Main logging');
      return corruptIfHostile(db.scenario, mainLogging.entries ?? createLogEntries(mainLogging));
    },
  });
}

export function createOtpHandlers(mock: Mock) {
  const { db } = mock;

  return forSuperAdmins(mock, FORBIDDEN, {
    listOtpConfigs() {
      return db.otpConfigs.map(({ clientSecret: _clientSecret, password: _password, ...config }) => config);
    },

    /** The form of the portal has no environment and no type of authentication, so both get a default. */
    createOtpConfig({ body }) {
      if (!decodeBase32(body.clientSecret)) throw new ApiError(400, 'Client secret must be written in base32.');
      const defaults = { ...EMPTY_OTP_CONFIG_FIELDS, environment: 'Production', authType: 'TOTP' };
      db.otpConfigs.push({ ...defaults, ...body, id: getNextId(db.otpConfigs) });
      return { message: 'OTP config created.' };
    },

    getOtp({ params }) {
      const { clientSecret, username, password } = requireItem(db.otpConfigs, params.configId, 'OTP config');
      const secret = decodeBase32(clientSecret);
      if (!secret) throw new ApiError(400, 'The secret of this app cannot be read.');
      return { otp: generateTotp(secret, db.clock.now().getTime()), username, password };
    },
  });
}

/** Removes the fields that only the mock has. */
function toMainLogging({
  dayNumber: _dayNumber,
  entryCount: _entryCount,
  ending: _ending,
  entries: _entries,
  ...mainLogging
}: MainLoggingRecord): Wire<MainLogging> {
  return mainLogging;
}

function sortUniqueNames(names: readonly string[]): string[] {
  return [...new Set(names.filter(Boolean))].sort();
}
