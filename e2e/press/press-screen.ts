import type { Finder, Pressable, Target } from './finder';

/** How a thing is pressed: in the middle of its visible words, at its edge, or by keyboard. */
export type Manner = 'words' | 'edge' | 'keys';

/** A page of a browser that presses are sent to. */
export type PressPage = {
  /** Opens the screen anew, as its user, with the data and preferences that it had first. */
  reset: (path: string) => Promise<void>;
  /** Calls a function of `pressFinder` in the page. */
  ask: <Name extends keyof Finder>(name: Name, ...args: Parameters<Finder[Name]>) => Promise<ReturnType<Finder[Name]>>;
  press: (x: number, y: number) => Promise<void>;
  pressKey: (key: 'Enter' | ' ') => Promise<void>;
  /** What has happened beside the page since the last call: downloads, tabs, file choosers. */
  takeEvents: () => string[];
  /** Errors of the page and crashes since the last call. */
  takeErrors: () => string[];
};

/** Presses that rightly change nothing, each with its reason. */
const EXCEPTIONS: readonly { name: RegExp; reason: string }[] = [
  { name: /^Clear$/, reason: 'the fields have their first values already' },
];

type State = { path: readonly Pressable[] };
type Result = { presses: number; controls: number; findings: string[] };

const MAX_DEPTH = 3;
const NOTHING = 'nothing happened';
const CHANGE_MS = 3000;
const IDLE_MS = 5000;
const POLL_MS = 40;

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Polls until a condition holds. A page that is being replaced is asked again. Returns whether it holds. */
async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  do {
    if (await condition().catch(() => false)) return true;
    await sleep(POLL_MS);
  } while (Date.now() < deadline);
  return false;
}

/**
 * Presses everything on a screen that looks pressable, and everything that such a press brings: menus, dialogs, drawers,
 * tabs. Each press begins with the screen opened anew.
 */
export async function pressScreen(
  page: PressPage,
  screen: string,
  { manners, scope }: { manners: readonly Manner[]; scope: 'page' | 'shell' },
): Promise<Result> {
  const seen = new Set<string>();
  const findings: string[] = [];
  const states: State[] = [{ path: [] }];
  let [presses, controls] = [0, 0];

  /** Opens the screen and repeats the presses that lead to a state. */
  const enter = async (path: readonly Pressable[]): Promise<boolean> => {
    await page.reset(screen);
    for (const { key } of path) {
      const target = await page.ask('aim', key);
      if (!target) return false;
      await page.press(target.words.x, target.words.y);
      await waitUntil(() => page.ask('isIdle'), IDLE_MS);
    }
    return true;
  };

  for (const { path } of states) {
    if (!(await enter(path))) continue;
    await waitUntil(() => page.ask('isIdle'), IDLE_MS);
    const found = await page.ask('list', scope);
    const fresh = found.filter(
      ({ key }, index) => !seen.has(key) && found.findIndex((one) => one.key === key) === index,
    );
    for (const { key } of fresh) seen.add(key);
    for (const pressable of fresh) {
      controls += 1;
      const where = [...path, pressable].map(({ name, key }) => name || key).join(' → ');
      for (const manner of manners) {
        if (!(await enter(path))) continue;
        const target = await page.ask('aim', pressable.key);
        if (!target) continue;
        if (manner === 'keys' && !target.canFocus) continue;
        if (manner === 'edge' && !target.edge.isFree) continue;
        presses += 1;
        const problem = await pressOnce(page, target, manner);
        const isExpected = problem === NOTHING && EXCEPTIONS.some(({ name }) => name.test(pressable.name));
        for (const text of [isExpected ? null : problem, ...page.takeErrors()])
          if (text !== null) findings.push(`${screen}: ${where}, ${manner}: ${text}`);
        if (manner !== 'words' || path.length + 1 >= MAX_DEPTH) continue;
        // What this press has brought to the same screen is pressed as well.
        const isHere = await page.ask('isHere', screen).catch(() => false);
        const now = isHere ? await page.ask('list', scope).catch(() => []) : [];
        if (now.some(({ key }) => !seen.has(key))) states.push({ path: [...path, pressable] });
      }
    }
  }
  return { presses, controls, findings };
}

/** Presses a target. Returns what is wrong with what happened, null if nothing is. */
async function pressOnce(page: PressPage, target: Target, manner: Manner): Promise<string | null> {
  if (manner === 'words' && !target.words.isFree) return 'something else lies over its words';
  const before = await page.ask('read');
  page.takeEvents();
  if (manner === 'keys') {
    await page.ask('focus');
    await page.pressKey(['checkbox', 'radio'].includes(target.kind) ? ' ' : 'Enter');
  } else {
    const { x, y } = manner === 'words' ? target.words : target.edge;
    await page.press(x, y);
  }
  const events: string[] = [];
  const hasChanged = await waitUntil(
    async () => {
      events.push(...page.takeEvents());
      return events.length > 0 || (await page.ask('read').then((text) => text !== before, isReplaced));
    },
    target.isCurrent ? 0 : CHANGE_MS,
  );
  if (target.reason !== null)
    return (await waitUntil(() => page.ask('isReasonShown', target.reason ?? ''), CHANGE_MS))
      ? null
      : 'refused without a reason';
  if (!hasChanged) return target.isCurrent || (manner === 'keys' && target.kind === 'field') ? null : NOTHING;
  if (!(await waitUntil(() => page.ask('isIdle'), IDLE_MS)) && events.length === 0) return 'the page stays busy';
  return checkPromise(page, target, events);
}

/** While a document is being replaced it cannot be asked: something happened. */
function isReplaced(error: unknown): boolean {
  return /context was destroyed|navigat|closed|crash/i.test(String(error));
}

/** Whether the state is the one that the name of the target promises, where that can be said by rule. */
async function checkPromise(page: PressPage, target: Target, events: readonly string[]): Promise<string | null> {
  const { kind, isOn, href } = target;
  if (kind === 'checkbox' || kind === 'menu') {
    const isAnswered = await waitUntil(async () => (await page.ask('isOn')) !== isOn, POLL_MS);
    return isAnswered ? null : `it is still ${isOn ? 'on' : 'off'}`;
  }
  if (kind === 'radio' || kind === 'tab') return (await page.ask('isOn')) ? null : 'it is not selected';
  if (kind === 'link' && href !== null && events.length === 0)
    return (await waitUntil(() => page.ask('isAt', href), CHANGE_MS)) ? null : `it does not lead to ${href}`;
  return null;
}
