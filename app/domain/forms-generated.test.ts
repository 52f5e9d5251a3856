import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { checkProperty, unusualString } from '../../e2e/support/property-tests';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.form.ts', { eager: true });
const schemas = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

/** Longest value that any field accepts: the value of a name-value row. */
const MAX_LENGTH = 10_000;

/** Generates form entries: known and unknown names, each any number of times. */
function generateEntries({ shape }: z.ZodObject): fc.Arbitrary<[string, string][]> {
  const names = Object.keys(shape);
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom(...names).map((field) => `${field}[0].name`),
    fc.constantFrom(
      '__proto__',
      '__proto__.isAdmin',
      'constructor.prototype.isAdmin',
      '__proto__[isAdmin]',
      'a..b',
      '[0]',
      'a[',
      '',
    ),
    unusualString,
  );
  const value = fc.oneof(
    unusualString,
    fc.constantFrom(
      'on',
      '1',
      'Documents',
      '2026-02-30',
      '2027-01-31',
      'a@b.example',
      'https://a.example',
      'x'.repeat(20_000),
    ),
  );
  const allFields = fc.tuple(...names.map((field) => fc.tuple(fc.constant(field), value)));
  const anyEntries = fc.array(fc.tuple(name, value), { maxLength: 8 });
  return fc.oneof(
    allFields,
    anyEntries,
    fc.tuple(allFields, anyEntries).map((entries) => entries.flat()),
  );
}

function* listStrings(value: unknown): Generator<string, void> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* listStrings(inner);
}

test('every form file exports a schema', () => {
  // name-value.form.ts exports the schemas of parts of a form only.
  expect(schemas.length).toBeGreaterThanOrEqual(Object.keys(modules).length - 1);
});

test('arbitrary form data is validated without an exception, and the result has only fields of the schema', async (context) => {
  for (const [name, schema] of schemas) {
    const property = fc.property(generateEntries(schema), (entries) => {
      const form = new FormData();
      for (const [key, value] of entries) form.append(key, value);
      const submission = parseWithZod(form, { schema });
      submission.reply();
      // No entry has changed the prototype of all objects.
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      if (submission.status !== 'success') return;
      const value = submission.value as Record<string, unknown>;
      expect(Object.keys(schema.shape), name).toEqual(expect.arrayContaining(Object.keys(value)));
      // The JSON texts of a config are limited only by the size of a form.
      const typed = Object.entries(value).filter(([field]) => !field.endsWith('Source'));
      for (const text of listStrings(typed)) expect(text.length, name).toBeLessThanOrEqual(MAX_LENGTH);
    });
    await checkProperty(context, property, { runs: 50 });
  }
});
