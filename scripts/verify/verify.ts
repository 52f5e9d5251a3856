import { CONTRACT } from '../../app/upstream/contract/contract';
import type { Options } from './arguments';
import { checkReads } from './check-reads';
import { checkWrites } from './check-writes';
import { createFindings, type Finding, type Outcome } from './findings';
import { GRADES } from './grading';
import { createHost } from './host';
import { createEvidence, type Interpretation } from './interpretations';
import { checkSession, openSession } from './session';

const ONLY_WITH_WRITE = 'called only with --write';
const NO_CHECK = 'no check makes this call';
/** Outcomes in the order of the report. */
const REPORT_ORDER: readonly Outcome[] = ['differs', 'refused', 'unknown', 'not checked', 'as specified'];
const CALL_WIDTH = 72;
/** Length of the longest outcome of an interpretation. */
const OUTCOME_WIDTH = 'contradicts'.length;

/** Result of checking all calls at a host. `leftBehind` are the records that the API cannot delete. */
export type Report = {
  url: string;
  calls: Finding[];
  interpretations: Interpretation[];
  leftBehind: string[];
  isLoggedIn: boolean;
};

/** Checks the reads of the contract at a host and, with `write`, also the writes, on records that the checks create. */
export async function verify({ url, email, password, write, outbox }: Options): Promise<Report> {
  const findings = createFindings(({ method }) =>
    write || method === 'GET'
      ? { outcome: 'not checked', detail: NO_CHECK }
      : { outcome: 'unknown', detail: ONLY_WITH_WRITE },
  );
  findings.addSecret(password);
  const evidence = createEvidence();
  if (!write) evidence.leaveWritesOpen(ONLY_WITH_WRITE);
  const context = { host: createHost(url, outbox), findings, evidence };
  const session = await openSession(context, email, password);
  let leftBehind: string[] = [];
  if (session) {
    const records = await checkReads(context, session);
    if (write) leftBehind = await checkWrites(context, session, records, email);
    await checkSession(context, session, email, password);
  } else {
    for (const endpoint of CONTRACT) findings.add(endpoint, 'unknown', 'the login failed');
  }
  return {
    url,
    calls: findings.list(),
    interpretations: evidence.listInterpretations(),
    leftBehind,
    isLoggedIn: session !== null,
  };
}

/** Returns 1 if something breaks the portal or the login failed, else 0. */
export function getExitCode({ calls, isLoggedIn }: Report): 0 | 1 {
  return !isLoggedIn || calls.some(({ grade }) => grade === 'breaks the portal') ? 1 : 0;
}

/** Formats the report as text: a line per call, a line per interpretation, and the totals. */
export function formatReport({ url, calls, interpretations, leftBehind, isLoggedIn }: Report): string {
  const totals = ['as specified', 'differs', 'refused', 'unknown', 'not checked'].map(
    (outcome) => `${calls.filter((finding) => finding.outcome === outcome).length} ${outcome}`,
  );
  return [
    `Calls of the API at ${url}`,
    ...calls.toSorted((a, b) => getRank(a) - getRank(b)).map(formatLine),
    '',
    'Interpretations of the specification at this host',
    ...interpretations.map(
      ({ id, text, outcome, detail }) => `  ${outcome.padEnd(OUTCOME_WIDTH)}  ${id}: ${text}${formatDetail(detail)}`,
    ),
    '',
    ...(leftBehind.length > 0 ? [`Left behind, because the API cannot delete them: ${leftBehind.join(', ')}.`] : []),
    ...(isLoggedIn ? [] : ['The login failed, so almost no call could be checked.']),
    `${calls.length} calls: ${totals.join(', ')}.${formatGradeCounts(calls)}`,
  ].join('\n');
}

function formatLine({ call, outcome, grade, detail }: Finding): string {
  const label = grade === null ? outcome : `${outcome}, ${grade}`;
  // The detail of a call as specified is only a note, so it is in parentheses.
  const result = outcome === 'as specified' ? label + formatDetail(detail) : `${label}: ${detail ?? ''}`;
  return `  ${call.padEnd(CALL_WIDTH)}  ${result}`;
}

function formatDetail(detail: string | null): string {
  return detail === null ? '' : ` (${detail})`;
}

/** Formats the number of differences per grade; empty without differences. */
function formatGradeCounts(calls: readonly Finding[]): string {
  const counts = GRADES.map((grade) => [grade, calls.filter((finding) => finding.grade === grade).length] as const);
  const texts = counts.filter(([, count]) => count > 0).map(([grade, count]) => `${count} ${grade}`);
  return texts.length === 0 ? '' : ` Differences: ${texts.join(', ')}.`;
}

/** Returns the sort key of a finding in the report: differences by grade come first, then the other outcomes. */
function getRank({ outcome, grade }: Finding): number {
  return grade === null ? GRADES.length + REPORT_ORDER.indexOf(outcome) : GRADES.indexOf(grade);
}
