import type { Finder, Pressable, Target } from './finder';

/** How a thing is pressed: in the middle of its visible words, at its edge, or by keyboard. */
export type PressMethod = 'words' | 'edge' | 'keys';

/** A page of a browser that presses are sent to. */
export type PressPage = {
  /** Opens the screen again, as its user, with the data and preferences that it had first. */
  reset: (path: string) => Promise<void>;
  /** Calls a function of `pressFinder` in the page. */
  ask: <Name extends keyof Finder>(name: Name, ...args: Parameters<Finder[Name]>) => Promise<ReturnType<Finder[Name]>>;
  press: (x: number, y: number) => Promise<void>;
  pressKey: (key: 'Enter' | ' ') => Promise<void>;
  /** Events outside of the page since the last call: downloads, tabs, file choosers. Null: the page cannot tell. */
  takeEvents: (() => string[]) | null;
  /** Errors of the page and crashes since the last call. */
  takeErrors: () => string[] | Promise<string[]>;
};

/** Presses that rightly change nothing, each with its reason. */
const EXCEPTIONS: readonly { name: RegExp; reason: string }[] = [
  { name: /^Clear$/, reason: 'the fields have their first values already' },
  { name: /^Back 10 seconds$/, reason: 'the recording is at its start, as in every player' },
];

/** What was pressed before, so that equal presses are not repeated. What opens something is opened again. */
export type Memory = {
  /** Of one screen: touch differs from a mouse, and each user has other permissions. */
  words: Set<string>;
  /** Of all screens, with the edges and the keys: neither screen, size nor user changes what they do. */
  others: Set<string>;
  openers: Set<string>;
};

type State = { path: readonly Pressable[] };
type Result = { presses: number; controls: number; findings: string[] };

const MAX_DEPTH = 3;
const NOTHING = 'nothing happened';
const COVERED = 'something else lies over its words';
const CHANGE_MS = 3000;
const IDLE_MS = 5000;
/** A tab or a download reports itself when the host of its address has answered. */
const BESIDE_MS = 15_000;
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
 * tabs. The screen is opened again before each press.
 */
export async function pressScreen(
  page: PressPage,
  screen: string,
  {
    methods,
    scope,
    input,
    followsLinks,
    memory,
  }: {
    methods: readonly PressMethod[];
    scope: 'page' | 'shell';
    /** Who presses words with what. */
    input: string;
    /** Whether links to other screens are pressed. */
    followsLinks: boolean;
    memory: Memory;
  },
): Promise<Result> {
  const seen = new Set<string>();
  const findings: string[] = [];
  const states: State[] = [{ path: [] }];
  let [presses, controls] = [0, 0];

  const isCovered = (target: Target | null) => target !== null && !target.words.isFree;
  const toPress = (method: PressMethod, { key }: Pressable) =>
    method === 'words' ? `${input} ${key}` : `${method} ${key}`;
  const getPressed = (method: PressMethod) => (method === 'words' ? memory.words : memory.others);
  const wasPressed = (method: PressMethod, pressable: Pressable) => getPressed(method).has(toPress(method, pressable));
  /** Whether the screen is as it was when it was opened, but for the focus. */
  let isUntouched = false;
  /** Opens the screen and repeats the presses that lead to a state. */
  const enter = async (path: readonly Pressable[]): Promise<boolean> => {
    if (isUntouched && path.length === 0) return true;
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
    const report = (pressable: Pressable, text: string) =>
      findings.push(`${screen}: ${[...path, pressable].map(({ name, key }) => name || key).join(' → ')}, ${text}`);
    controls += fresh.length;
    for (const { key } of fresh) seen.add(key);
    const isPressed = (pressable: Pressable) =>
      !memory.openers.has(pressable.key) && methods.every((method) => wasPressed(method, pressable));
    // The words of what is not pressed again must be free at this size as well.
    for (const pressable of fresh.filter(isPressed))
      if (isCovered(await page.ask('aim', pressable.key))) report(pressable, COVERED);

    for (const pressable of fresh) {
      for (const method of methods) {
        const isOpener = method === 'words' && memory.openers.has(pressable.key);
        if (wasPressed(method, pressable) && !isOpener) continue;
        getPressed(method).add(toPress(method, pressable));
        if (!(await enter(path))) continue;
        const target = await page.ask('aim', pressable.key);
        if (!target) continue;
        if (target.opens !== null && page.takeEvents === null) continue;
        if (method === 'keys' && !target.canFocus) continue;
        if (method === 'edge' && !target.isEdgeApart) continue;
        if (!followsLinks && target.href !== null && !(await page.ask('isHere', target.href))) continue;
        presses += 1;
        const before = await page.ask('read', false);
        const problem = await pressOnce(page, target, method);
        isUntouched = (await page.ask('read', false).catch(() => null)) === before;
        const isExpected = problem === NOTHING && EXCEPTIONS.some(({ name }) => name.test(pressable.name));
        for (const text of [isExpected ? null : problem, ...(await page.takeErrors())])
          if (text !== null) report(pressable, `${method}: ${text}`);
        if (method !== 'words' || path.length + 1 >= MAX_DEPTH) continue;
        // What this press has brought to the same screen is pressed as well.
        const isHere = await page.ask('isHere', screen).catch(() => false);
        const now = isHere ? await page.ask('list', scope).catch(() => []) : [];
        if (!now.some(({ key }) => !seen.has(key))) continue;
        memory.openers.add(pressable.key);
        states.push({ path: [...path, pressable] });
      }
    }
  }
  return { presses, controls, findings };
}

/** Presses a target. Returns what is wrong with what happened, null if nothing is. */
async function pressOnce(page: PressPage, target: Target, method: PressMethod): Promise<string | null> {
  if (method === 'words' && !target.words.isFree) return COVERED;
  const before = await page.ask('read', true);
  page.takeEvents?.();
  if (method === 'keys') {
    await page.ask('focus');
    await page.pressKey(['checkbox', 'radio'].includes(target.kind) ? ' ' : 'Enter');
  } else {
    const { x, y } = method === 'words' ? target.words : target.edge;
    await page.press(x, y);
  }
  const events: string[] = [];
  const hasChanged = await waitUntil(
    async () => {
      events.push(...(page.takeEvents?.() ?? []));
      return events.length > 0 || (await page.ask('read', true).then((text) => text !== before, isReplaced));
    },
    target.isCurrent || (target.kind === 'field' && target.hasFocus) ? 0 : CHANGE_MS,
  );
  if (target.reason !== null)
    return (await waitUntil(() => page.ask('isReasonShown', target.reason ?? ''), CHANGE_MS))
      ? null
      : 'refused without a reason';
  if (target.opens !== null) {
    const isOpened = await waitUntil(async () => {
      events.push(...(page.takeEvents?.() ?? []));
      return events.length > 0;
    }, BESIDE_MS);
    return isOpened ? null : `no ${target.opens} opens`;
  }
  const needsNoChange = target.isCurrent || (target.kind === 'field' && (method === 'keys' || target.hasFocus));
  if (!hasChanged) return needsNoChange ? null : NOTHING;
  if (!(await waitUntil(() => page.ask('isIdle'), IDLE_MS)) && events.length === 0) return 'the page stays busy';
  return checkPromise(page, target, events);
}

/** While a document is being replaced it cannot be asked: something happened. */
function isReplaced(error: unknown): boolean {
  return /context was destroyed|navigat|closed|crash|destroyed|no such/i.test(String(error));
}

/** Whether the state is the one that the name of the target promises, where that can be said by rule. */
async function checkPromise(page: PressPage, target: Target, events: readonly string[]): Promise<string | null> {
  const { kind, isOn, href } = target;
  if (kind === 'checkbox' || kind === 'menu') {
    const isAnswered = await waitUntil(async () => (await page.ask('isOn')) !== isOn, CHANGE_MS);
    return isAnswered ? null : `it is still ${isOn ? 'on' : 'off'}`;
  }
  if (kind === 'radio' || kind === 'tab')
    return (await waitUntil(() => page.ask('isOn'), CHANGE_MS)) ? null : 'it is not selected';
  if (kind === 'link' && href !== null && events.length === 0)
    return (await waitUntil(() => page.ask('isAt', href), CHANGE_MS)) ? null : `it does not lead to ${href}`;
  return null;
}
