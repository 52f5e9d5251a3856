import { CONTRACT } from '../../app/upstream/contract/contract';
import type { AnyEndpoint } from '../../app/upstream/contract/endpoint';
import type { Grade } from './grading';

export type Outcome = 'as specified' | 'differs' | 'refused' | 'unknown' | 'not checked';

/** Result for one call: a method and a path, which several endpoints of the contract may share. */
export type Finding = {
  call: string;
  /** Names of the endpoints of the contract that make this call. */
  uses: string[];
  outcome: Outcome;
  /** Grade of the worst difference; null without one. */
  grade: Grade | null;
  detail: string | null;
};

/** If a call is made several times, the outcome with the highest weight stays. A grade adds its weight. */
const WEIGHTS: Readonly<Record<Outcome, number>> = {
  'not checked': 0,
  unknown: 1,
  'as specified': 2,
  refused: 3,
  differs: 4,
};
const GRADE_WEIGHTS: Readonly<Record<Grade, number>> = {
  'only this data': 0,
  'is tolerated': 1,
  'breaks the portal': 2,
};

const MASK = '***';

export type Findings = {
  /** Adds the result of a call. Of several results of a method and path, the one with the most weight stays. */
  add(endpoint: AnyEndpoint, outcome: Outcome, detail?: string | null, grade?: Grade | null): void;
  list(): Finding[];
  /** Replaces a secret string by a mask in the details of all findings. */
  addSecret(secret: string): void;
};

/** Creates one finding per method and path. `getInitial` returns the outcome of a call that is not checked yet. */
export function createFindings(getInitial: (endpoint: AnyEndpoint) => Pick<Finding, 'outcome' | 'detail'>): Findings {
  const findings = new Map<string, Finding>();
  const secrets = new Set<string>();
  for (const endpoint of CONTRACT) {
    const call = formatCall(endpoint);
    const existing = findings.get(call);
    if (existing) existing.uses.push(endpoint.name);
    else findings.set(call, { call, uses: [endpoint.name], grade: null, ...getInitial(endpoint) });
  }
  const maskSecrets = (text: string) => {
    let masked = text;
    for (const secret of secrets) masked = masked.replaceAll(secret, MASK);
    return masked;
  };
  return {
    add(endpoint, outcome, detail = null, grade = null) {
      const finding = findings.get(formatCall(endpoint));
      if (!finding) return;
      const [newWeight, currentWeight] = [getWeight({ outcome, grade }), getWeight(finding)];
      if (newWeight < currentWeight) return;
      // Of refusals or differences of equal weight, the first one stays. Of other outcomes, the newest one stays.
      if (newWeight === currentWeight && newWeight > WEIGHTS['as specified']) return;
      const namedDetail = finding.uses.length > 1 && detail !== null ? `${endpoint.name}: ${detail}` : detail;
      Object.assign(finding, { outcome, grade, detail: namedDetail });
    },
    list: () =>
      [...findings.values()].map((finding) => ({
        ...finding,
        detail: finding.detail === null ? null : maskSecrets(finding.detail),
      })),
    addSecret(secret) {
      if (secret !== '') secrets.add(secret);
    },
  };
}

function getWeight({ outcome, grade }: Pick<Finding, 'outcome' | 'grade'>): number {
  return WEIGHTS[outcome] + (grade === null ? 0 : GRADE_WEIGHTS[grade]);
}

function formatCall({ method, path }: AnyEndpoint): string {
  return `${method} ${path}`;
}
