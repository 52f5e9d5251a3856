import { expect, test } from 'vitest';
import { z } from 'zod';
import type { FormKinds } from './form-kinds';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.form.ts', { eager: true });
const forms = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

const FORM_KINDS: Record<string, FormKinds> = Object.assign(
  {},
  ...Object.values(import.meta.glob('./*/form-kinds.ts', { eager: true, import: 'FORM_KINDS' })),
);
const LIMITS = { required: 300, optional: 300, email: 320, secret: 1024 };
const split = (names = '') => names.split(' ').filter(Boolean);

/** The names of the fields that `form-kinds.ts` states. */
const listNamed = ({ required, email, secret, untested }: FormKinds) =>
  [required, email, secret, untested].flatMap((names) => split(names));

const texts = forms.flatMap(([form, { shape }]) => {
  const fields = FORM_KINDS[form] ?? {};
  const named = listNamed(fields);
  const optional = Object.keys(shape).filter((name) => !named.includes(name));
  const names = { ...fields, optional: optional.join(' ') };
  return (['required', 'optional', 'email', 'secret'] as const).flatMap((kind) =>
    split(names[kind]).map((name) => ({
      form,
      name,
      kind,
      field: shape[name] as z.ZodType,
      limit: fields.limits?.[name] ?? LIMITS[kind],
      sample: fields.samples?.[name] ?? (kind === 'email' ? 'a@b.example' : 'a b'),
    })),
  );
});

function listMessages(field: z.ZodType, value: unknown): string[] {
  return field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

test('form-kinds.ts names fields of forms, each once', () => {
  const shapes = new Map(forms.map(([form, { shape }]) => [form, Object.keys(shape)]));
  for (const [form, kinds] of Object.entries(FORM_KINDS)) {
    const named = listNamed(kinds);
    expect(new Set(named).size, form).toBe(named.length);
    const names = [...named, ...Object.keys(kinds.limits ?? {}), ...Object.keys(kinds.samples ?? {})];
    expect(shapes.get(form), form).toEqual(expect.arrayContaining(names));
  }
});

test('a text of a form has at most as many characters as its message says', () => {
  for (const { form, name, field, limit } of texts) {
    const message = `At most ${limit} characters`;
    expect(listMessages(field, 'x'.repeat(limit + 1)), `${form}.${name}`).toContain(message);
    expect(listMessages(field, 'x'.repeat(limit)), `${form}.${name}`).not.toContain(message);
  }
});

test('a text of a form loses the spaces at its ends, a secret keeps them', () => {
  for (const { form, name, kind, field, sample } of texts) {
    const typed = ` ${sample} `;
    expect(field.parse(typed), `${form}.${name}`).toBe(kind === 'secret' ? typed : typed.trim());
  }
});

test('an optional field may be missing, a required one of spaces has the message of a missing one', () => {
  for (const { form, name, kind, field } of texts) {
    const [missing] = listMessages(field, undefined);
    expect(missing === undefined, `${form}.${name}`).toBe(kind === 'optional');
    if (missing !== undefined && kind !== 'secret') {
      expect(missing).not.toMatch(/invalid input/i);
      expect(listMessages(field, '  ')[0], `${form}.${name}`).toBe(missing);
    }
  }
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
