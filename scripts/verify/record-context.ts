import type { Anonymizer } from './anonymizer';
import type { ApiSession } from './api-session';
import { getText, isRecord, type Row } from './rows';

const DAY_MS = 24 * 60 * 60_000;
const SECRET_NAME = /pass|secret|token|key|pin|credential/i;

/** The company that is recorded, and what its parts need. */
export type RecordContext = {
  api: ApiSession;
  names: Anonymizer;
  companyId: string;
  companyName: string;
  now: number;
};

/** Days before today and the time of day, so that the demo stays current. */
export function toTime(value: unknown, { now }: Pick<RecordContext, 'now'>): Row | undefined {
  const instant = typeof value === 'string' ? Date.parse(value) : Number.NaN;
  if (Number.isNaN(instant)) return undefined;
  return {
    daysAgo: Math.max(0, Math.floor(now / DAY_MS) - Math.floor(instant / DAY_MS)),
    at: new Date(instant).toISOString().slice(11, 19),
  };
}

/** Names and values of settings in any of their forms (D61); values of secrets are replaced. */
export function toValues(names: Anonymizer, json: unknown): Record<string, string> {
  const value = parseJson(json);
  const items = Array.isArray(value) ? value : isRecord(value) ? Object.values(value) : [];
  return Object.fromEntries(
    items.filter(isRecord).flatMap((item): [string, string][] => {
      const name = getText(item, 'Name');
      const text = getText(item, 'Value') ?? '';
      return name === null ? [] : [[name, SECRET_NAME.test(name) ? 'replaced' : names.clean(text)]];
    }),
  );
}

/** A JSON object with cleaned texts; values of secrets are replaced. */
export function cleanJson(names: Anonymizer, json: unknown): Row {
  const value = parseJson(json);
  const cleaned: unknown = JSON.parse(JSON.stringify(value ?? {}), (key, inner: unknown) => {
    if (typeof inner !== 'string') return inner;
    return SECRET_NAME.test(key) ? 'replaced' : names.clean(inner);
  });
  return isRecord(cleaned) ? cleaned : {};
}

function parseJson(json: unknown): unknown {
  if (typeof json !== 'string') return json;
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}
