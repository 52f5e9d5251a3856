import type { MainLogging } from '../../app/domain/main-logging';
import { ApiError } from '../api-error';
import { nextId } from '../db';
import type { MainLoggingRecord } from '../entities/rpa';
import type { Handlers, Mock, Wire } from '../handlers';
import { requireSuperAdmin } from '../permissions';
import { requireRow } from '../records';
import { asScenario } from '../scenarios/hostile';
import { logEntriesOf } from '../seed/log-entries';
import { DAY_MS } from '../seed/rpa';
import { base32Bytes, totpOf } from '../totp';
import { configHandlers } from './process-configs';

const REFUSAL = 'You may not see the robots.';
const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** Robots: their configurations and tasks, their runs, and the one-time passwords of the apps that they use. */
export function rpaHandlers(mock: Mock) {
  return { ...configHandlers(mock), ...loggingHandlers(mock), ...otpHandlers(mock) } satisfies Partial<Handlers>;
}

type LoggingCalls =
  | 'listMainLoggingCompanies'
  | 'listMainLoggingProcesses'
  | 'listMainLoggingsToday'
  | 'queryMainLoggings'
  | 'listLogEntries'
  | 'listLoggingCustomers';

function loggingHandlers(mock: Mock): Pick<Handlers, LoggingCalls> {
  const { db } = mock;

  return {
    listMainLoggingCompanies({ user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return namesOf(db.mainLoggings.map(({ company }) => company));
    },

    listMainLoggingProcesses({ params, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return namesOf(
        db.mainLoggings.filter(({ company }) => company === params.companyName).map(({ processName }) => processName),
      );
    },

    listMainLoggingsToday({ user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const today = Math.floor(db.clock.now().getTime() / DAY_MS);
      return db.mainLoggings
        .filter(({ dayNumber }) => dayNumber === today)
        .map(runOf)
        .reverse();
    },

    /** D69: an empty filter is none. */
    queryMainLoggings({ body, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const { companyName, processName, date } = body;
      const day = date === '' ? null : Date.parse(date) / DAY_MS;
      if (day !== null && (!DATE.test(date) || Number.isNaN(day)))
        throw new ApiError(400, 'Date must be a date like 2026-03-10.');
      return db.mainLoggings
        .filter(
          (run) =>
            (companyName === '' || run.company === companyName) &&
            (processName === '' || run.processName === processName),
        )
        .filter(({ dayNumber }) => day === null || dayNumber === day)
        .map(runOf)
        .reverse();
    },

    listLogEntries({ params, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return asScenario(db.scenario, logEntriesOf(requireRow(db.mainLoggings, params.loggingId, 'Main logging')));
    },

    listLoggingCustomers({ user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return namesOf(db.mainLoggings.map(({ company }) => company));
    },
  };
}

function otpHandlers(mock: Mock): Pick<Handlers, 'listOtpConfigs' | 'createOtpConfig' | 'getOtp'> {
  const { db } = mock;

  return {
    listOtpConfigs({ user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      return db.otpConfigs.map(({ clientSecret: _clientSecret, password: _password, ...config }) => config);
    },

    /** D78: what the form does not ask for has its usual value. */
    createOtpConfig({ body, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      if (!base32Bytes(body.clientSecret)) throw new ApiError(400, 'Client secret must be written in base32.');
      db.otpConfigs.push({ ...body, id: nextId(db.otpConfigs), environment: 'Production', authType: 'TOTP' });
      return { message: 'OTP config created.' };
    },

    getOtp({ params, user }) {
      requireSuperAdmin(mock, user, REFUSAL);
      const { clientSecret, username, password } = requireRow(db.otpConfigs, params.configId, 'OTP config');
      const secret = base32Bytes(clientSecret);
      if (!secret) throw new ApiError(400, 'The secret of this app cannot be read.');
      return { otp: totpOf(secret, db.clock.now().getTime()), username, password };
    },
  };
}

function runOf({
  dayNumber: _dayNumber,
  entryCount: _entryCount,
  ending: _ending,
  ...run
}: MainLoggingRecord): Wire<MainLogging> {
  return run;
}

function namesOf(names: readonly string[]): string[] {
  return [...new Set(names.filter(Boolean))].sort();
}
