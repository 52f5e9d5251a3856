import { setTimeout as sleep } from 'node:timers/promises';
import type { Finder, Pressable, Target } from './finder';

type PressMethod = 'words' | 'edge' | 'keys';

export type PressPage = {
  reset: (path: string) => Promise<void>;
  ask: <Name extends keyof Finder>(name: Name, ...args: Parameters<Finder[Name]>) => Promise<ReturnType<Finder[Name]>>;
  press: (x: number, y: number) => Promise<void>;
  pressKey: (key: 'Enter' | ' ') => Promise<void>;
  /** Downloads, tabs and file choosers since the last call. Null if the driver does not report them. */
  takeEvents: (() => string[]) | null;
  takeErrors: () => string[] | Promise<string[]>;
};

/** Presses that rightly change nothing, each with its reason. */
const EXCEPTIONS: readonly { name: RegExp; reason: string }[] = [
  { name: /^Clear$/, reason: 'the fields have their first values already' },
  { name: /^Back 10 seconds$/, reason: 'the recording is at its start, as in every player' },
];

export type Memory = {
  /** Presses on words of one screen, each with its device and user, because these change what a press does. */
  words: Set<string>;
  /** Presses at edges and by keyboard on all screens. They do the same on each screen and for each user. */
  edgesAndKeys: Set<string>;
  /** Keys of elements that open something, such as a menu. They are pressed again each time. */
  openers: Set<string>;
};

type Result = { presses: number; controls: number; findings: string[] };

const MAX_DEPTH = 3;
const NOTHING = 'nothing happened';
const describeCover = (cover: string) => `something else lies over its words: ${cover}`;
const CHANGE_MS = 3000;
const IDLE_MS = 5000;
/** How long a tab or a download may take to open. Its event comes only after the response of its host. */
const OPEN_MS = 15_000;
const POLL_MS = 40;

async function waitUntil(condition: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  do {
    if (await condition().catch(() => false)) return true;
    await sleep(POLL_MS);
  } while (Date.now() < deadline);
  return false;
}

/** Presses also what a press opens. The screen is opened again before each press. Returns a text for each problem. */
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
    /** Names the device and the user. Memory distinguishes presses on words by this. */
    input: string;
    followsLinks: boolean;
    memory: Memory;
  },
): Promise<Result> {
  const seen = new Set<string>();
  const findings: string[] = [];
  /** The states of the screen, each as the presses that lead to it. The loop below adds states. */
  const paths: (readonly Pressable[])[] = [[]];
  let presses = 0;
  let controls = 0;

  const describePress = (method: PressMethod, { key }: Pressable) =>
    method === 'words' ? `${input} ${key}` : `${method} ${key}`;
  const getDonePresses = (method: PressMethod) => (method === 'words' ? memory.words : memory.edgesAndKeys);
  const wasPressed = (method: PressMethod, pressable: Pressable) =>
    getDonePresses(method).has(describePress(method, pressable));
  /** Whether the last press has changed nothing but the focus, so that the screen need not be opened again. */
  let isUntouched = false;
  /** Opens the screen and repeats the presses of a path. Returns false if an element of the path is missing. */
  const enter = async (path: readonly Pressable[]): Promise<boolean> => {
    if (isUntouched && path.length === 0) return true;
    await page.reset(screen);
    for (const { key } of path) {
      const target = await page.ask('aim', key);
      if (!target) return false;
      const before = await page.ask('read', true);
      await page.press(target.words.x, target.words.y);
      // What the press opens may move what is pressed next.
      await waitUntil(() => hasChangedSince(page, before), CHANGE_MS);
      await waitUntil(() => page.ask('isIdle'), IDLE_MS);
    }
    return true;
  };

  for (const path of paths) {
    if (!(await enter(path))) continue;
    await waitUntil(() => page.ask('isIdle'), IDLE_MS);
    const unseen: Pressable[] = [];
    for (const pressable of await page.ask('list', scope)) {
      if (!seen.has(pressable.key)) unseen.push(pressable);
      seen.add(pressable.key);
    }
    const report = (pressable: Pressable, text: string) =>
      findings.push(`${screen}: ${[...path, pressable].map(({ name, key }) => name || key).join(' → ')}, ${text}`);
    controls += unseen.length;
    const isPressed = (pressable: Pressable) =>
      !memory.openers.has(pressable.key) && methods.every((method) => wasPressed(method, pressable));
    // Elements that are not pressed again must not be covered either, because the size of the window can be new.
    for (const pressable of unseen.filter(isPressed)) {
      const cover = (await page.ask('aim', pressable.key))?.words.cover ?? null;
      if (cover !== null) report(pressable, describeCover(cover));
    }

    for (const pressable of unseen) {
      for (const method of methods) {
        const isOpener = method === 'words' && memory.openers.has(pressable.key);
        if (wasPressed(method, pressable) && !isOpener) continue;
        getDonePresses(method).add(describePress(method, pressable));
        if (!(await enter(path))) continue;
        const target = await page.ask('aim', pressable.key);
        if (!target) continue;
        if (target.opens !== null && page.takeEvents === null) continue;
        if (method === 'keys' && !target.canFocus) continue;
        if (method === 'edge' && !target.isEdgeApart) continue;
        if (!followsLinks && target.href !== null && !(await page.ask('isAtScreen', target.href))) continue;
        presses += 1;
        const before = await page.ask('read', false);
        const problem = await pressOnce(page, target, method);
        isUntouched = (await page.ask('read', false).catch(() => null)) === before;
        const isExpected = problem === NOTHING && EXCEPTIONS.some(({ name }) => name.test(pressable.name));
        for (const text of [isExpected ? null : problem, ...(await page.takeErrors())])
          if (text !== null) report(pressable, `${method}: ${text}`);
        if (method !== 'words' || path.length + 1 >= MAX_DEPTH) continue;
        // If the screen now has new elements, they are pressed later.
        const isAtScreen = await page.ask('isAtScreen', screen).catch(() => false);
        const pressablesNow = isAtScreen ? await page.ask('list', scope).catch(() => []) : [];
        if (pressablesNow.every(({ key }) => seen.has(key))) continue;
        memory.openers.add(pressable.key);
        paths.push([...path, pressable]);
      }
    }
  }
  return { presses, controls, findings };
}

async function pressOnce(page: PressPage, target: Target, method: PressMethod): Promise<string | null> {
  if (method === 'words' && target.words.cover !== null) return describeCover(target.words.cover);
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
  const hasEvents = () => {
    events.push(...(page.takeEvents?.() ?? []));
    return events.length > 0;
  };
  const { reason, opens, kind, isCurrent } = target;
  const isFocusedField = kind === 'field' && target.hasFocus;
  const hasChanged = await waitUntil(
    async () => hasEvents() || (await hasChangedSince(page, before)),
    isCurrent || isFocusedField ? 0 : CHANGE_MS,
  );
  if (reason !== null) {
    const isReasonShown = await waitUntil(() => page.ask('isReasonShown', reason), CHANGE_MS);
    return isReasonShown ? null : 'refused without a reason';
  }
  if (opens !== null) {
    const isOpened = await waitUntil(async () => hasEvents(), OPEN_MS);
    return isOpened ? null : `no ${opens} opens`;
  }
  const needsNoChange = isCurrent || isFocusedField || (kind === 'field' && method === 'keys');
  if (!hasChanged) return needsNoChange ? null : NOTHING;
  if (!(await waitUntil(() => page.ask('isIdle'), IDLE_MS)) && events.length === 0) return 'the page stays busy';
  return checkPromisedEffect(page, target, events);
}

const hasChangedSince = (page: PressPage, before: string) =>
  page.ask('read', true).then((text) => text !== before, isReplaced);

function isReplaced(error: unknown): boolean {
  return /context was destroyed|navigat|closed|crash|destroyed|no such/i.test(String(error));
}

async function checkPromisedEffect(page: PressPage, target: Target, events: readonly string[]): Promise<string | null> {
  const { kind, isOn, href } = target;
  if (kind === 'checkbox' || kind === 'menu') {
    const isAnswered = await waitUntil(async () => (await page.ask('isOn')) !== isOn, CHANGE_MS);
    return isAnswered ? null : `it is still ${isOn ? 'on' : 'off'}`;
  }
  if (kind === 'radio' || kind === 'tab')
    return (await waitUntil(() => page.ask('isOn'), CHANGE_MS)) ? null : 'it is not selected';
  if (kind === 'link' && href !== null && events.length === 0)
    return (await waitUntil(() => page.ask('hasFollowed', href), CHANGE_MS)) ? null : `it does not lead to ${href}`;
  return null;
}
