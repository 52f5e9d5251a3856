import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { Grade } from './grading';

export type Outcome = 'as specified' | 'differs' | 'refused' | 'unknown';

/** What is known of one call of section 7, which may have two uses. */
export type Finding = {
  call: string;
  uses: string[];
  outcome: Outcome;
  /** What a difference means to the portal; null where nothing differs. */
  grade: Grade | null;
  detail: string | null;
};

/** How strongly a finding speaks where a call was asked several times. */
const WEIGHTS: Readonly<Record<Outcome, number>> = { unknown: 0, 'as specified': 1, refused: 2, differs: 3 };
const GRADE_WEIGHTS: Readonly<Record<Grade, number>> = {
  'only this data': 0,
  'is tolerated': 1,
  'breaks the portal': 2,
};

const MASK = '***';

export type Findings = {
  note(endpoint: AnyEndpoint, outcome: Outcome, detail?: string | null, grade?: Grade | null): void;
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
    else found.set(call, { call, uses: [endpoint.name], outcome: 'unknown', grade: null, detail: whyUnknown });
  }
  const masked = (text: string) => [...secrets].reduce((rest, secret) => rest.replaceAll(secret, MASK), text);
  return {
    note(endpoint, outcome, detail = null, grade = null) {
      const finding = found.get(callOf(endpoint));
      if (!finding) return;
      const [weight, known] = [weightOf({ outcome, grade }), weightOf(finding)];
      // Of two refusals or equal differences the first is the one that is told.
      if (weight < known || (weight === known && weight > WEIGHTS['as specified'])) return;
      const ofWhichUse = finding.uses.length > 1 && detail !== null ? `${endpoint.name}: ${detail}` : detail;
      Object.assign(finding, { outcome, grade, detail: ofWhichUse });
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

function weightOf({ outcome, grade }: Pick<Finding, 'outcome' | 'grade'>): number {
  return WEIGHTS[outcome] + (grade === null ? 0 : GRADE_WEIGHTS[grade]);
}

function callOf({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}
