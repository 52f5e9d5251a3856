import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { DIALOGS } from '../e2e/matrix/screens';

/** Where the code names a dialog: in a URL, as a property, in a comparison or as an argument. */
const MODAL_NAME = /(?:modal(?:=|="| === '|'\) === ')|useOpenDialog\(\) === '|getModalUrl\([\w()]+, ')([a-z][a-z-]*)/g;

/** The values of `?modal=` in the code of the portal. */
function listModals(): string[] {
  const files = readdirSync('app', { recursive: true, encoding: 'utf8' }).filter((path) =>
    /(?<!\.test)\.tsx?$/.test(path),
  );
  const names = files.flatMap((path) => [...readFileSync(`app/${path}`, 'utf8').matchAll(MODAL_NAME)]);
  return [...new Set(names.map(([, name]) => String(name)))].toSorted();
}

test('the dialogs.ts of an area names every dialog of its code', () => {
  expect(Object.keys(DIALOGS).toSorted()).toEqual(listModals());
});
