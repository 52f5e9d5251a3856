import { expect, test } from 'vitest';
import { z } from 'zod';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.form.ts', { eager: true });
const forms = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject);

/** Maximum length of a field by its name, in UTF-16 units. All other texts have at most 300. */
const LIMITS: Readonly<Record<string, number>> = {
  email: 320,
  phoneNumber: 64,
  ocrRoleId: 128,
  recordUrl: 2048,
  currentPassword: 1024,
  newPassword: 1024,
  confirmPassword: 1024,
  password: 1024,
  confirm: 1024,
  clientSecret: 1024,
};
/** Fields of another kind than a text of at most some characters. */
const OTHER_FIELDS = new Set(
  (
    'gender agreement sendsEmail another licenseType environment priority code documentUsers documentPages documentModels ' +
    'documentStartDate documentExpiredDate numberOfEmployees departments modelIds configs variables configsSource ' +
    'variablesSource'
  ).split(' '),
);
const texts = forms.flatMap(([form, { shape }]) =>
  Object.entries(shape)
    .filter(([name]) => !OTHER_FIELDS.has(name))
    .map(([name, field]) => ({ form, name, field: field as z.ZodType, limit: LIMITS[name] ?? 300 })),
);

function listMessages(field: z.ZodType, value: unknown): string[] {
  return field.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

test('a text of a form has at most as many characters as its message says', () => {
  for (const { form, name, field, limit } of texts) {
    const message = `At most ${limit} characters`;
    expect(listMessages(field, 'x'.repeat(limit + 1)), `${form}.${name}`).toContain(message);
    expect(listMessages(field, 'x'.repeat(limit)), `${form}.${name}`).not.toContain(message);
  }
});

test('a text of a form loses the spaces at its ends, a secret keeps them', () => {
  for (const { form, name, field } of texts) {
    const value = {
      email: 'a@b.example',
      recordUrl: 'https://a.example',
      website: 'https://a.example',
      locale: 'en-US',
    }[name];
    const typed = ` ${value ?? 'a b'} `;
    const isSecret = LIMITS[name] === 1024;
    expect(field.parse(typed), `${form}.${name}`).toBe(isSecret ? typed : typed.trim());
  }
});

test('an optional field may be missing, a required one of spaces has the message of a missing one', () => {
  const isOptional = (name: string, form: string) =>
    /^(?:company|mailing\w+|jobTitle|ocrRoleId|companyId|departmentId|taskName)$/.test(name) ||
    (name === 'phoneNumber' && form.endsWith('UserFormSchema')) ||
    (/Company(?:Page|Info|Country)?FormSchema$/.test(form) && name !== 'name');
  for (const { form, name, field } of texts) {
    const [missing] = listMessages(field, undefined);
    expect(missing === undefined, `${form}.${name}`).toBe(isOptional(name, form));
    if (missing !== undefined && LIMITS[name] !== 1024) {
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
