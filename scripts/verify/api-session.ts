import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import { isRefusal } from '../../app/upstream/envelope';
import { isRecord, toRecords, type ApiRecord } from './api-records';
import type { Findings } from './findings';
import type { CallOptions, Host, HostResponse } from './host';
import type { Evidence, InterpretationId } from './interpretations';
import { checkResponse, type CheckedResponse, type GradedDifference } from './response-check';

const MAX_REFUSAL_LENGTH = 140;
const MAX_DIFFERENCES = 6;

/** Calls endpoints with one token, checks each response and adds a finding. */
export type ApiSession = {
  token: string | null;
  /** Returns the checked response of a successful call, else null. */
  check(endpoint: AnyEndpoint, options?: CallOptions): Promise<CheckedResponse | null>;
  /** Returns the records of a list; none if the call failed. */
  loadRecords(endpoint: AnyEndpoint, options?: CallOptions): Promise<ApiRecord[]>;
  /** Returns the record of a response, or null. */
  loadRecord(endpoint: AnyEndpoint, options?: CallOptions): Promise<ApiRecord | null>;
  /** Like `check`, but returns only whether the call succeeded. */
  succeeds(endpoint: AnyEndpoint, options?: CallOptions): Promise<boolean>;
  /** Adds the finding 'unknown' for calls that cannot be made. */
  noteUnknown(endpoints: readonly AnyEndpoint[], reason: string): void;
};

/** Returns whether a response has a status of 2xx and does not refuse in its body. */
export function isSuccess(response: HostResponse): boolean {
  return response.status !== null && response.status >= 200 && response.status < 300 && !isRefusal(response.json);
}

/** The host, and where the checks collect what its responses show. */
export type CheckContext = { host: Host; findings: Findings; evidence: Evidence };

/** By name of endpoint: the interpretation of the specification that the record of a response is in `data`. */
const ENVELOPE_INTERPRETATIONS: Readonly<Record<string, InterpretationId>> = {
  updateProfile: 'D34',
  getCompany: 'D36 records',
  getRecording: 'D36 records',
  getStream: 'D36 records',
  getProcessConfig: 'D36 records',
};

/** Creates a session with this token, or without a token if it is null. */
export function createApiSession({ host, findings, evidence }: CheckContext, token: string | null): ApiSession {
  const session: ApiSession = {
    token,
    async check(endpoint, options = {}) {
      const response = await host.send(endpoint, { token, ...options });
      if (response.status === null) {
        findings.add(endpoint, 'unknown', response.reason);
        return null;
      }
      if (!isSuccess(response)) {
        findings.add(endpoint, 'refused', formatRefusal(response.status, response.text, response.json));
        return null;
      }
      const checked = checkResponse(endpoint, response.json);
      const interpretation = ENVELOPE_INTERPRETATIONS[endpoint.name];
      if (interpretation) evidence.add(interpretation, checked.envelope === 'data');
      const [firstDifference] = checked.differences;
      if (firstDifference)
        findings.add(endpoint, 'differs', formatDifferences(checked.differences), firstDifference.grade);
      else findings.add(endpoint, 'as specified', checked.count === 0 ? 'no row to check' : null);
      return checked;
    },
    async loadRecords(endpoint, options) {
      return toRecords((await session.check(endpoint, options))?.value);
    },
    async loadRecord(endpoint, options) {
      const checked = await session.check(endpoint, options);
      return isRecord(checked?.value) ? checked.value : null;
    },
    succeeds: async (endpoint, options) => (await session.check(endpoint, options)) !== null,
    noteUnknown(endpoints, reason) {
      for (const endpoint of endpoints) findings.add(endpoint, 'unknown', reason);
    },
  };
  return session;
}

/**
 * Joins the differences, which are sorted by grade. The finding shows the grade of the first difference. The text names
 * a grade only where a later difference has another grade.
 */
function formatDifferences(differences: readonly GradedDifference[]): string {
  const shownTexts = differences.slice(0, MAX_DIFFERENCES).map(({ text, grade }, index, all) => {
    const isNewGrade = index > 0 && all[index - 1]?.grade !== grade;
    return isNewGrade ? `${grade}: ${text}` : text;
  });
  const hiddenCount = differences.length - shownTexts.length;
  return [...shownTexts, ...(hiddenCount > 0 ? [`and ${hiddenCount} more`] : [])].join('; ');
}

function formatRefusal(status: number, text: string, json: unknown): string {
  const message = isRecord(json) && typeof json.message === 'string' ? json.message : text;
  // An error page in HTML is not shown.
  const line = message.trim().startsWith('<') ? '' : message.replace(/\s+/g, ' ').trim().slice(0, MAX_REFUSAL_LENGTH);
  return line === '' ? String(status) : `${status} ${line}`;
}
