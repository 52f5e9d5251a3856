import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { Findings } from './findings';
import type { Host, Reply, Sent } from './host';
import type { Evidence, ReadingId } from './readings';
import type { Graded, Looked } from './wire-check';
import { isRecord } from './is-record';
import { lookAt } from './wire-check';

const MAX_REFUSAL = 140;
const MAX_SHOWN = 6;

export type Row = Readonly<Record<string, unknown>>;

/** Asks calls of one session and notes what each answer is. */
export type Asking = {
  token: string | null;
  /** What a success holds, or null. */
  ask(endpoint: AnyEndpoint, sent?: Sent): Promise<Looked | null>;
  /** The rows of a list; none where it failed. */
  rows(endpoint: AnyEndpoint, sent?: Sent): Promise<Row[]>;
  /** The record of an answer, or null. */
  record(endpoint: AnyEndpoint, sent?: Sent): Promise<Row | null>;
  /** Whether a call succeeded. */
  done(endpoint: AnyEndpoint, sent?: Sent): Promise<boolean>;
  /** A call that is asked only where there is something to ask about. */
  unknown(endpoint: AnyEndpoint, why: string): void;
};

/** Whether an answer is a success. */
export function isSuccess(reply: Reply): boolean {
  return reply.status !== null && reply.status >= 200 && reply.status < 300;
}

/** Where answers and what they say are noted. */
export type Notes = { host: Host; findings: Findings; evidence: Evidence };

/** Records of which section 7 does not say whether they stand in `data`. */
const ENVELOPE_READINGS: Readonly<Record<string, ReadingId>> = {
  updateProfile: 'D34',
  getCompany: 'D36 records',
  getRecording: 'D36 records',
  getStream: 'D36 records',
  getProcessConfig: 'D36 records',
};

/** The calls of one session; `token` null asks without. */
export function createAsking({ host, findings, evidence }: Notes, token: string | null): Asking {
  const asking: Asking = {
    token,
    async ask(endpoint, sent = {}) {
      const reply = await host.send(endpoint, { token, ...sent });
      if (reply.status === null) {
        findings.note(endpoint, 'unknown', reply.reason);
        return null;
      }
      if (!isSuccess(reply)) {
        findings.note(endpoint, 'refused', refusalText(reply.status, reply.text, reply.json));
        return null;
      }
      const looked = lookAt(endpoint, reply.json);
      const reading = ENVELOPE_READINGS[endpoint.name];
      if (reading) evidence.say(reading, looked.envelope === 'data');
      const [worst] = looked.differences;
      if (worst) findings.note(endpoint, 'differs', listed(looked.differences), worst.grade);
      else findings.note(endpoint, 'as specified', looked.rows === 0 ? 'no row to look at' : null);
      return looked;
    },
    async rows(endpoint, sent) {
      const looked = await asking.ask(endpoint, sent);
      return Array.isArray(looked?.value) ? looked.value.filter(isRecord) : [];
    },
    async record(endpoint, sent) {
      const looked = await asking.ask(endpoint, sent);
      return isRecord(looked?.value) ? looked.value : null;
    },
    done: async (endpoint, sent) => (await asking.ask(endpoint, sent)) !== null,
    unknown: (endpoint, why) => findings.note(endpoint, 'unknown', why),
  };
  return asking;
}

/** Differences of one grade one after the other; where there are more grades, each but the first is named. */
function listed(differences: readonly Graded[]): string {
  const shown = differences.slice(0, MAX_SHOWN).map(({ text, grade }, at, all) => {
    const isNext = at > 0 && all[at - 1]?.grade !== grade;
    return isNext ? `${grade}: ${text}` : text;
  });
  const rest = differences.length - shown.length;
  return [...shown, ...(rest > 0 ? [`and ${rest} more`] : [])].join('; ');
}

function refusalText(status: number, text: string, json: unknown): string {
  const said = isRecord(json) && typeof json.message === 'string' ? json.message : text;
  const line = said.trim().startsWith('<') ? '' : said.replace(/\s+/g, ' ').trim().slice(0, MAX_REFUSAL);
  return line === '' ? String(status) : `${status} ${line}`;
}

/** A field as text where it is a text or a number: ids come as both. */
export function textOf(row: Row | null | undefined, key: string): string | null {
  const value = row?.[key];
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' && value !== '' ? value : null;
}
