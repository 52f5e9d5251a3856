import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { DocumentProvider } from '~/ui/document/document-parts';
import { createDocumentIcons } from './document-icons.server';
import { Icon } from './icon';
import { ICON_NAMES } from './icon-names';
import { IconProvider } from './icon-shapes';
import file from './icons.svg?raw';

const listShapes = (markup: string) => [...markup.matchAll(/<path id="icon-([^"]+)"/g)].map(([, name]) => name);

test('icons.svg has exactly the named icons: npm run icons', () => {
  expect(listShapes(file)).toEqual([...ICON_NAMES]);
});

test('a document has the shape of each of its icons once, after them, and of no other icon', () => {
  const html = renderToStaticMarkup(
    <DocumentProvider value={{ nonce: '', styles: null, ...createDocumentIcons() }}>
      <IconProvider>
        <Icon name="search" />
        <Icon name="check" />
        <Icon name="search" />
      </IconProvider>
    </DocumentProvider>,
  );
  expect(listShapes(html)).toEqual(['check', 'search']);
  expect(html.split('#icon-search')).toHaveLength(3);
});
