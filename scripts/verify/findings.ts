import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';

export type Outcome = 'as specified' | 'differs' | 'refused' | 'unknown';

/** What is known of one call of section 7, which may have two uses. */
export type Finding = { call: string; uses: string[]; outcome: Outcome; detail: string | null };

/** How strongly a finding speaks where a call was asked several times. */
const WEIGHTS: Readonly<Record<Outcome, number>> = { unknown: 0, 'as specified': 1, refused: 2, differs: 3 };

const MASK = '***';

export type Findings = {
  note(endpoint: AnyEndpoint, outcome: Outcome, detail?: string | null): void;
  all(): Finding[];
  /** Keeps a text out of everything that is printed. */
  hide(secret: string): void;
};

/** One line per method and path, all unknown at first. */
export function createFindings(whyUnknown: string): Findings {
  const found = new Map<string, Finding>();
  const secrets = new Set<string>();
  for (const endpoint of CONTRACT) {
    const call = callOf(endpoint);
    const known = found.get(call);
    if (known) known.uses.push(endpoint.name);
    else found.set(call, { call, uses: [endpoint.name], outcome: 'unknown', detail: whyUnknown });
  }
  const masked = (text: string) => [...secrets].reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  return {
    note(endpoint, outcome, detail = null) {
      const finding = found.get(callOf(endpoint));
      if (!finding || WEIGHTS[outcome] < WEIGHTS[finding.outcome]) return;
      // Of two refusals or differences the first is the one that is told.
      if (outcome === finding.outcome && WEIGHTS[outcome] > WEIGHTS['as specified']) return;
      const ofWhichUse = finding.uses.length > 1 && detail !== null ? `${endpoint.name}: ${detail}` : detail;
      Object.assign(finding, { outcome, detail: ofWhichUse });
    },
    all: () =>
      [...found.values()].map((finding) => ({
        ...finding,
        detail: finding.detail === null ? null : masked(finding.detail),
      })),
    hide(secret) {
      if (secret !== '') secrets.add(secret);
    },
  };
}

function callOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}
