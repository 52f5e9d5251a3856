import { expect, test } from 'vitest';
import { createReferenceId } from './reference-id';

test('a reference is three groups of four characters that are not misread, another one each time', () => {
  const references = Array.from({ length: 200 }, createReferenceId);
  for (const reference of references) expect(reference).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(?:-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
  expect(new Set(references).size).toBe(200);
  // Of 2400 random characters each of the 32 is one.
  expect(new Set(references.join('').replaceAll('-', '')).size).toBe(32);
});
