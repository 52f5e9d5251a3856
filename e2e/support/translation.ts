import type { Page } from '@playwright/test';

/** Set by the project `translated` of e2e/playwright.config.ts. */
export type TranslationOptions = { isTranslated: boolean };

/**
 * Translates every document as Chrome does, when it is hydrated: each text node is replaced by two nested `<font>` elements
 * with another text node, also what is inserted later; the root gets the language and a class. The texts stay as they are,
 * so that tests find them.
 */
export async function installTranslation(page: Page): Promise<void> {
  await page.addInitScript(() => {
    if (window !== top) return;
    const UNTRANSLATED = '[translate=no], .notranslate, font, script, style, noscript, textarea, title, svg';
    const translate = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = root instanceof Text ? [root] : [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) {
        if (!text.data.trim() || !text.parentElement || text.parentElement.closest(UNTRANSLATED)) continue;
        const outer = document.createElement('font');
        outer.setAttribute('dir', 'auto');
        outer.append(document.createElement('font'));
        outer.firstElementChild?.append(text.data);
        text.replaceWith(outer);
      }
    };
    const start = () => {
      document.documentElement.lang = 'de';
      document.documentElement.classList.add('translated-ltr');
      translate(document.body);
      new MutationObserver((mutations) => {
        for (const { addedNodes } of mutations) for (const node of addedNodes) translate(node);
      }).observe(document, { childList: true, subtree: true });
    };
    const observer = new MutationObserver(() => {
      if (document.documentElement.dataset.hydrated === undefined) return;
      observer.disconnect();
      start();
    });
    observer.observe(document, { attributes: true, subtree: true, childList: true });
  });
}
