import type { Page } from './discovery';
import { type FaultCase, LARGE, nonsenseIn, READABLE, REFUSING, SAYS_DONE, USING_UP } from './faults';
import { wordsOf } from './html';
import type { Call } from './tables';
import type { Answer, Visitor } from './visitor';

/** One page while one of its calls fails in one way, and the same page afterwards. */
export type LoadCase = FaultCase & {
  page: Page;
  /** The page says nothing of it, for a reason. */
  isQuiet: boolean;
};

const SAID =
  /could not be (?:loaded|searched)|was not found|do not have access|is not available|invalid or expired|was not made/;
/** What any page may answer whose call failed: with a panel that says so, a message of the page before, or instead of it. */
const STATUSES = [200, 303, 403, 404, 502, 503];

/** What was wrong; nothing is the right answer. */
export async function loadCase(given: LoadCase): Promise<string[]> {
  const { mock, visitor, page, call, fault, withinMs } = given;
  const [name] = fault;
  const before = await soundOf(given);
  mock.controls.arm({ call: call.name, ...fault[1] });
  const answer = await visitor.load(page.address);
  mock.controls.clearFaults();
  const shown = await visitor.follow(answer);
  const after = await visitor.load(page.address);

  if (!isDifferent(before, after)) lastSound.set(visitor, { address: page.address, answer: after });
  const isExchange = call.kind === 'exchange';
  const isRefused = isExchange && REFUSING.includes(name);
  const mayBeOver = isRefused || (isExchange && USING_UP.includes(name));
  const isOver = after.location === '/login';
  return [
    answer.ms > withinMs && `answered after ${Math.round(answer.ms)} ms`,
    nonsenseIn(answer.text) && `shows ${nonsenseIn(answer.text)}`,
    isRefused
      ? answer.location !== '/login' && `answers ${answer.status} in place of the login`
      : unclear(given, before, answer, shown),
    isOver && !mayBeOver && 'ended the session',
    !isOver && isDifferent(before, after) && `the next load is another one: ${after.status}`,
  ].filter((complaint) => complaint !== false && complaint !== null);
}

/** The page as a visitor saw it last, while nothing failed. */
const lastSound = new WeakMap<Visitor, { address: string; answer: Answer }>();

async function soundOf({ visitor, page }: LoadCase): Promise<Answer> {
  const last = lastSound.get(visitor);
  lastSound.delete(visitor);
  return last?.address === page.address ? last.answer : visitor.loadAs(page.who, page.address);
}

/** Whether the page has its data, or says in words that it has them not. */
function unclear(given: LoadCase, before: Answer, answer: Answer, shown: Answer): string | false {
  const { fault, call, isQuiet } = given;
  const [name] = fault;
  if (hasData(name, call)) {
    return answer.status !== before.status && `answers ${answer.status} although there is something to show`;
  }
  if (!STATUSES.includes(answer.status)) return `answers ${answer.status}`;
  if (LARGE.includes(name) || isQuiet) return false;
  const isSaid = SAID.test(wordsOf(shown.text)) && shown.isPage;
  return !isSaid && `does not say what is missing (${answer.status})`;
}

/** An empty answer is an empty list, or the success of a call that only says something. */
function hasData(name: string, { answer }: Call): boolean {
  if (READABLE.includes(name) && !LARGE.includes(name)) return true;
  return SAYS_DONE.includes(name) && (answer === 'message' || (answer === 'list' && name !== 'null'));
}

const isDifferent = (before: Answer, after: Answer) =>
  before.status !== after.status || wordsOf(before.text) !== wordsOf(after.text);
