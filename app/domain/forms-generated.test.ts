import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { awkwardText, holds } from '../../e2e/generated';

const modules = import.meta.glob<Record<string, unknown>>('./*.form.ts', { eager: true });
const schemas = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

/** Longest text that any field takes: the value of a row. */
const MAX_TYPED = 10_000;

/** What somebody could send in place of a form: its own names and others, each any number of times. */
function entriesFor({ shape }: z.ZodObject): fc.Arbitrary<[string, string][]> {
  const names = Object.keys(shape);
  const name = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...names) },
    fc.constantFrom(...names).map((own) => `${own}[0].name`),
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
    awkwardText,
  );
  const value = fc.oneof(
    awkwardText,
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
  const whole = fc.tuple(...names.map((own) => fc.tuple(fc.constant(own), value)));
  const others = fc.array(fc.tuple(name, value), { maxLength: 8 });
  return fc.oneof(
    whole,
    others,
    fc.tuple(whole, others).map((both) => both.flat()),
  );
}

function* textsIn(value: unknown): Generator<string, void> {
  if (typeof value === 'string') yield value;
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) yield* textsIn(inner);
}

test('there is a schema for every form', () => {
  expect(schemas.length).toBeGreaterThanOrEqual(Object.keys(modules).length - 1);
});

test('whatever is sent as a form, it is judged without a crash, and only its own fields come out of it', async (context) => {
  for (const [name, schema] of schemas) {
    const property = fc.property(entriesFor(schema), (entries) => {
      const form = new FormData();
      for (const [key, value] of entries) form.append(key, value);
      const submission = parseWithZod(form, { schema });
      submission.reply();
      expect(({} as { isAdmin?: unknown }).isAdmin).toBeUndefined();
      if (submission.status !== 'success') return;
      const value = submission.value as Record<string, unknown>;
      expect(Object.keys(schema.shape), name).toEqual(expect.arrayContaining(Object.keys(value)));
      for (const text of textsIn(value)) expect(text.length, name).toBeLessThanOrEqual(MAX_TYPED);
    });
    await holds(context, property, 50);
  }
});
