import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentProvider } from '~/ui/document/document-parts';
import { Icon } from './icon';
import { ICON_NAMES } from './icon-names';
import { drawSymbols, IconProvider } from './icon-symbols';
import file from './icons.svg?raw';

const listSymbols = (markup: string) => [...markup.matchAll(/<symbol id="icon-([^"]+)"/g)].map(([, name]) => name);

test('icons.svg has exactly the named icons: npm run icons', () => {
  expect(listSymbols(file)).toEqual([...ICON_NAMES]);
});

test('a document has the symbol of each of its icons once, after them, and of no other icon', () => {
  const icons = new Set(['x']);
  const parts = {
    nonce: '',
    styles: null,
    icons,
    drawIcons: () => drawSymbols(file, (name) => icons.has(name)),
  };
  const html = renderToStaticMarkup(
    <DocumentProvider value={parts}>
      <IconProvider>
        <Icon name="search" />
        <Icon name="check" />
        <Icon name="search" />
      </IconProvider>
    </DocumentProvider>,
  );
  expect(listSymbols(html)).toEqual(['check', 'search', 'x']);
  expect(html.split('#icon-search')).toHaveLength(3);
});
