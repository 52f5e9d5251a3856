import type { Page } from '@playwright/test';

/** Set by the project `translated` of e2e/playwright.config.ts. */
export type TranslationOptions = { isTranslated: boolean };

/**
 * Changes every document as the translation of Chrome does, once React has hydrated it: a new text node in two nested
 * `<font>` elements replaces each text node, also later ones. The texts stay the same, so that tests find them.
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
