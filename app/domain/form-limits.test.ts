import { expect, test } from 'vitest';
import { z } from 'zod';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.form.ts', { eager: true });
const forms = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

function listMessages(field: z.ZodType, value: unknown): string[] {
  return field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

/** Fields that people type a text into: one that is too long is refused. */
const texts = forms.flatMap(([form, { shape }]) =>
  Object.entries(shape as Record<string, z.ZodType>).flatMap(([name, field]) => {
    const [limit] = listMessages(field, 'x'.repeat(10_001)).flatMap(
      (text) => /^At most (\d+) char/.exec(text)?.[1] ?? [],
    );
    return limit === undefined ? [] : [{ field, limit: Number(limit), name: `${form}.${name}` }];
  }),
);
/** A text of the API, which is sent as it came. */
const isChoice = (name: string) => name === 'TaskTriggerFormSchema.wizardCustomId';
const isSecret = (name: string) => /\.(?:\w*password|confirm|clientSecret)$/i.test(name);

test('a text of a form has at most as many characters as its message says', () => {
  expect(texts.length).toBeGreaterThan(60);
  for (const { name, field, limit } of texts) {
    const message = `At most ${limit} characters`;
    expect(listMessages(field, 'x'.repeat(limit + 1)), name).toContain(message);
    expect(listMessages(field, 'x'.repeat(limit)), name).not.toContain(message);
  }
  expect(new Set(texts.map(({ limit }) => limit))).toEqual(new Set([64, 128, 300, 320, 1024, 2048]));
});

test('a text of a form loses the spaces at its ends, a secret and a choice keep them', () => {
  for (const { name, field } of texts) {
    const [value] = ['a b', 'a@b.example', 'https://a.example', 'en-US'].filter(
      (text) => field.safeParse(text).success,
    );
    // A new password has more rules.
    if (value !== undefined)
      expect(field.parse(` ${value} `), name).toBe(isSecret(name) || isChoice(name) ? ` ${value} ` : value);
  }
});

test('a required text of spaces has the message of a missing one', () => {
  for (const { name, field } of texts.filter((text) => !isSecret(text.name))) {
    const [missing] = listMessages(field, undefined);
    if (missing !== undefined) expect(listMessages(field, '  ')[0], name).toBe(missing);
    expect(missing ?? '', name).not.toMatch(/invalid input/i);
  }
});

// These would exceed the time limit of the test otherwise.
test('the time to validate a text grows with its length, not with its square', () => {
  for (const { field } of texts)
    for (const part of [' ', '\u200b', '0', '-', '.', 'a.', '@', 'http://', '\n'])
      listMessages(field, `a${part.repeat(100_000)}b`);
});

test('a list of ids has ids of at most 128 characters', () => {
  for (const [form, { shape }] of forms) {
    for (const name of ['departments', 'modelIds'].filter((field) => field in shape)) {
      const accepts = (value: unknown) => (shape[name] as z.ZodType).safeParse(value).success;
      expect([['x'.repeat(128)], ['x'.repeat(129)]].map(accepts), `${form}.${name}`).toEqual([true, false]);
      // A user may belong to no department.
      expect(accepts([])).toBe(name === 'departments');
    }
  }
});
