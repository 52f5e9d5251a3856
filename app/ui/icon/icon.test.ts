import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { ICON_NAMES } from './icon-names';

test('the sprite has exactly the named icons: npm run icons', async () => {
  const sprite = await readFile(new URL('icons.svg', import.meta.url), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)"/g)].map(([, name]) => name)).toEqual([...ICON_NAMES]);
});
