import { CONTRACT } from '../../app/upstream/contract/contract';
import type { Options } from './arguments';
import type { Finding, Outcome } from './findings';
import { createFindings } from './findings';
import { GRADES } from './grading';
import { createHost } from './host';
import type { Reading } from './readings';
import { createEvidence, READINGS_OF_WRITES } from './readings';
import { openSession, probeSession } from './session';
import { walkReads } from './walk-reads';
import { walkWrites } from './walk-writes';

const ONLY_WITH_WRITE = 'asked only with --write';

/** What a walk through the contract found at a host. */
export type Report = { url: string; calls: Finding[]; readings: Reading[]; leftBehind: string[]; isLoggedIn: boolean };

/** Asks a host every call of the contract: the reads, and with `write` all others with records of its own. */
export async function verify({ url, email, password, write, outbox }: Options): Promise<Report> {
  const findings = createFindings(write ? 'the host gave nothing to ask about' : ONLY_WITH_WRITE);
  findings.hide(password);
  const evidence = createEvidence();
  const notes = { host: createHost(url, outbox), findings, evidence };
  if (!write) for (const id of READINGS_OF_WRITES) evidence.say(id, null, ONLY_WITH_WRITE);
  const session = await openSession(notes, email, password);
  let leftBehind: string[] = [];
  if (session) {
    const so = await walkReads(session.asking, session.me, evidence);
    if (write) leftBehind = await walkWrites(notes, session, so, email);
    await probeSession(notes, session, email, password);
  } else {
    for (const endpoint of CONTRACT) findings.note(endpoint, 'unknown', 'the log-in failed');
  }
  return { url, calls: findings.all(), readings: evidence.all(), leftBehind, isLoggedIn: session !== null };
}

/** 1 where something breaks the portal or nobody could log in, else 0. */
export function exitCodeOf({ calls, isLoggedIn }: Report): 0 | 1 {
  return !isLoggedIn || calls.some(({ grade }) => grade === 'breaks the portal') ? 1 : 0;
}

/** The report for people: a line per call, a line per reading, and the sums. */
export function textOfReport({ url, calls, readings, leftBehind, isLoggedIn }: Report): string {
  const lineOf = ({ call, outcome, grade, detail }: Finding) => {
    const shown =
      outcome === 'as specified'
        ? outcome + (detail === null ? '' : ` (${detail})`)
        : `${outcome}${grade === null ? '' : `, ${grade}`}: ${detail ?? ''}`;
    return `  ${call.padEnd(CALL_WIDTH)}  ${shown}`;
  };
  const sums = ['as specified', 'differs', 'refused', 'unknown'].map(
    (outcome) => `${calls.filter((finding) => finding.outcome === outcome).length} ${outcome}`,
  );
  return [
    `The calls of section 7 at ${url}`,
    ...[...calls].sort((a, b) => rankOf(a) - rankOf(b)).map(lineOf),
    '',
    'Where the specification can be read in more than one way, this host',
    ...readings.map(
      ({ id, reading, outcome, detail }) =>
        `  ${outcome.padEnd(OUTCOME_WIDTH)}  ${id}: ${reading}${detail === null ? '' : ` (${detail})`}`,
    ),
    '',
    ...(leftBehind.length > 0 ? [`Left behind, because the API cannot remove them: ${leftBehind.join(', ')}.`] : []),
    ...(isLoggedIn ? [] : ['The log-in failed, so hardly anything could be asked.']),
    `${calls.length} calls: ${sums.join(', ')}.${gradesOf(calls)}`,
  ].join('\n');
}

/** How many of the differences are of which grade, where something differs. */
function gradesOf(calls: readonly Finding[]): string {
  const counts = GRADES.map((grade) => [grade, calls.filter((finding) => finding.grade === grade).length] as const);
  const texts = counts.filter(([, count]) => count > 0).map(([grade, count]) => `${count} ${grade}`);
  return texts.length === 0 ? '' : ` Of what differs: ${texts.join(', ')}.`;
}

/** Differences by their grade, then the other outcomes. */
function rankOf({ outcome, grade }: Finding): number {
  return grade === null ? GRADES.length + ORDER.indexOf(outcome) : GRADES.indexOf(grade);
}

/** What has to be looked at comes first. */
const ORDER: readonly Outcome[] = ['differs', 'refused', 'unknown', 'as specified'];
const CALL_WIDTH = 72;
const OUTCOME_WIDTH = 'contradicts'.length;
