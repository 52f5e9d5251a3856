import { expect } from '../support/fixtures';
import {
  CLICK_ACTIONS,
  createKeyDown,
  createKeyUp,
  KEYS,
  type ElementLocator,
  type ElementReference,
  type InputSource,
  type Role,
  type Tab,
} from './driver';

const TIMEOUT_MS = 15_000;

const POLL_OPTIONS = { intervals: [100], timeout: TIMEOUT_MS };

export type EnginePage = ReturnType<typeof createEnginePage>;

export function createEnginePage(tab: Tab, portalUrl: string, hasScript: boolean) {
  const waitFor = async (locator: ElementLocator): Promise<ElementReference> => {
    let element: ElementReference | null = null;
    await expect
      .poll(
        async () => {
          element = await tab.find(locator).catch(ignoreClosedPage);
          return element !== null;
        },
        { ...POLL_OPTIONS, message: `${JSON.stringify(locator)} is in the page` },
      )
      .toBe(true);
    // TypeScript does not see the assignment in the callback.
    return element as unknown as ElementReference;
  };
  const clickElement = async (element: ElementReference, count = 1): Promise<void> => {
    const move = { type: 'pointerMove', x: 0, y: 0, origin: tab.toOrigin(element) };
    const actions = [move, ...Array.from({ length: count }, () => CLICK_ACTIONS).flat()];
    await tab.performActions([{ type: 'pointer', id: 'mouse', actions }]);
  };
  const performKeyActions = (actions: InputSource['actions']) =>
    tab.performActions([{ type: 'key', id: 'keyboard', actions }]);
  const pressTogether = (...keys: string[]): Promise<void> =>
    performKeyActions([...keys.map(createKeyDown), ...keys.toReversed().map(createKeyUp)]);
  const type = (text: string): Promise<void> =>
    performKeyActions([...text].flatMap((key) => [createKeyDown(key), createKeyUp(key)]));

  return {
    evaluate: tab.evaluate,
    goBack: tab.goBack,
    type,
    press: (...keys: (keyof typeof KEYS | 'k')[]) =>
      pressTogether(...keys.map((key) => (key === 'k' ? key : KEYS[key]))),
    async open(path: string): Promise<void> {
      await tab.navigate(portalUrl + path);
      if (hasScript) await waitFor({ xpath: '/html[@data-hydrated]' });
    },
    async click(role: Role, name: string): Promise<void> {
      await clickElement(await waitFor({ role, name }));
    },
    async doubleClick(role: Role, name: string): Promise<void> {
      await clickElement(await waitFor({ role, name }), 2);
    },
    /** Opens a menu by the label of its `<summary>`, whose role differs between engines. */
    async openMenu(label: string): Promise<void> {
      await clickElement(await waitFor({ xpath: `//summary[@aria-label="${label}"]` }));
    },
    async focusField(label: string): Promise<void> {
      await clickElement(await waitFor({ xpath: `//label[normalize-space()="${label}"]` }));
    },
    async fill(label: string, text: string): Promise<void> {
      await clickElement(await waitFor({ xpath: getFieldXPath(label) }));
      await pressTogether(KEYS.Control, 'a');
      await type(text);
    },
    async chooseFile(path: string): Promise<void> {
      await tab.chooseFile(await waitFor({ xpath: '//input[@type="file"]' }), path);
    },
    async expectElement(role: Role, name: string): Promise<void> {
      await waitFor({ role, name });
    },
    async expectNoElement(role: Role, name: string): Promise<void> {
      // `undefined` asks again: a page that is being replaced says nothing about the next one.
      const find = () => tab.find({ role, name }).catch((error: unknown) => ignoreClosedPage(error) ?? undefined);
      await expect.poll(find, { ...POLL_OPTIONS, message: `no ${role} ${name} is in the page` }).toBeNull();
    },
    async expectText(text: string): Promise<void> {
      await waitFor({ xpath: getTextXPath(text) });
    },
    async expectNoText(text: string): Promise<void> {
      expect(await tab.find({ xpath: getTextXPath(text) }), `no element has the text ${text}`).toBeNull();
    },
    async expectUrl(path: string): Promise<void> {
      await expect.poll(() => tab.getUrl(), POLL_OPTIONS).toBe(portalUrl + path);
    },
  };
}

const getFieldXPath = (label: string) =>
  `//*[@id = //label[normalize-space()="${label}"]/@for or self::input[@aria-label="${label}"]]`;

const getTextXPath = (text: string) =>
  `//body//*[not(self::script or self::style or self::noscript)][text()[contains(normalize-space(), "${text}")]]`;

/** Returns null for an error of a document that is being replaced. Throws other errors again. */
function ignoreClosedPage(error: unknown): null {
  if (error instanceof Error && /no such (?:element|frame|node|window)|stale element/.test(error.message)) return null;
  throw error;
}
