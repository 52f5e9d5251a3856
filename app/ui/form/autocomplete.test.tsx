import { readdir, readFile } from 'node:fs/promises';
import type { JSXOpeningElement } from 'oxc-parser';
import { createElement, type ReactElement } from 'react';
import { expect, test } from 'vitest';
import { renderPage } from '../../../e2e/support/rendered-form';
import { getCode, parse } from '../../syntax-tree.test-helpers';
import { PasswordField, TextField } from './field';

/**
 * What a browser may fill in: data of the user who sits there, in the forms about this user. All other forms ask for data of
 * somebody else.
 */
const OWN_DATA: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'routes/portal/account/general-tab.tsx': {
    firstName: 'given-name',
    lastName: 'family-name',
    phoneNumber: 'tel',
    jobTitle: 'organization-title',
    mailingStreet: 'address-line1',
    mailingCity: 'address-level2',
    mailingState: 'address-level1',
    mailingCountry: 'country-name',
    mailingZip: 'postal-code',
  },
  'routes/portal/account/security-tab.tsx': {
    currentPassword: 'current-password',
    newPassword: 'new-password',
    confirmPassword: 'new-password',
  },
  'routes/public/forgot-password/route.tsx': { email: 'username' },
  'routes/public/login/login-form.tsx': { email: 'username', password: 'current-password' },
  'routes/public/login/register-dialog.tsx': {
    firstName: 'given-name',
    lastName: 'family-name',
    company: 'organization',
    // Not `email`: password managers keep it with the new password.
    email: 'username',
    phoneNumber: 'tel',
    password: 'new-password',
    confirm: 'new-password',
  },
  'routes/public/setup-password/route.tsx': { password: 'new-password', confirm: 'new-password' },
};

const FIELD = { id: 'a', name: 'a', formId: 'form', key: 'a', errors: undefined, errorId: 'e', descriptionId: 'd' };
const props = { field: { ...FIELD, initialValue: undefined }, label: 'A' };

const getAttribute = ({ attributes }: JSXOpeningElement, name: string) => {
  const found = attributes.find((attribute) => attribute.type === 'JSXAttribute' && getCode(attribute.name) === name);
  return found?.type === 'JSXAttribute' ? getCode(found.value) : null;
};

/** The elements of all components with their files. */
async function listElements(): Promise<{ file: string; element: JSXOpeningElement; tag: string }[]> {
  const app = new URL('../..', import.meta.url);
  const files = (await readdir(app, { recursive: true })).filter((file) =>
    /(?<!\.test|\.test-helpers)\.tsx$/.test(file),
  );
  const sources = await Promise.all(
    files.map(async (file) => ({ file, nodes: parse(file, await readFile(new URL(file, app), 'utf8')) })),
  );
  return sources.flatMap(({ file, nodes }) =>
    nodes.flatMap((node) =>
      node.type === 'JSXOpeningElement' ? [{ file, element: node, tag: getCode(node.name) }] : [],
    ),
  );
}

const elements = await listElements();

test('browsers fill in the fields about their own user, and no others', () => {
  const found: Record<string, Record<string, string>> = {};
  for (const { file, element, tag } of elements) {
    const name = /\bfields\.(\w+)/.exec(getAttribute(element, 'field') ?? '')?.[1];
    const token = /^"([\w-]+)"$/.exec(getAttribute(element, 'autoComplete') ?? '')?.[1];
    if (!/^[A-Z]\w*Field$/.test(tag) || name === undefined || token === undefined || token === 'off') continue;
    found[file] = { ...found[file], [name]: token };
  }
  expect(found).toEqual(OWN_DATA);
});

test('a text input outside of the kit says what browsers may fill in', () => {
  const others = /^"(?:hidden|checkbox|radio|range|file|date)"$/;
  const inputs = elements.filter(
    ({ element, tag }) => tag === 'input' && !others.test(getAttribute(element, 'type') ?? ''),
  );
  // The kit passes the attribute on with others.
  const missing = inputs.filter(({ element }) => !/\bautoComplete=|\{\.\.\./.test(getCode(element)));
  expect(inputs.length).toBeGreaterThan(8);
  expect(missing.map(({ file, element }) => `${file}: ${getCode(element)}`)).toEqual([]);
});

test('browsers correct no codes, ids, addresses, variables and searches', () => {
  const names = elements.flatMap(({ element, tag }) => {
    const name = /\bfields\.(\w+)/.exec(getAttribute(element, 'field') ?? '')?.[1];
    const isText = /^"(?:email|url|tel)"$/.exec(getAttribute(element, 'type') ?? '') === null;
    const isNumber = getAttribute(element, 'inputMode') === '"numeric"';
    const isCode = element.attributes.some((attribute) => getCode(attribute) === 'isCode');
    return tag === 'TextField' && name && isText && !isNumber && !isCode ? [name] : [];
  });
  // Names and texts of people. Robots and other services know the names of processes, tasks and platforms.
  const texts = ['firstName', 'lastName', 'jobTitle', 'name', 'company', 'customerName', 'fieldOfExpertise'];
  const places = ['billingCity', 'billingState', 'billingStreet', 'mailingCity', 'mailingState', 'mailingStreet'];
  expect(new Set(names)).toEqual(new Set([...texts, ...places]));
  const others = /^"(?:hidden|checkbox|radio|range|file|date)"$/;
  const inputs = elements.filter(
    ({ element, tag }) => /^(?:input|textarea)$/.test(tag) && !others.test(getAttribute(element, 'type') ?? ''),
  );
  // `inputProps` of the lists of variables have it too.
  const missing = inputs.filter(
    ({ element }) => !/TYPED_CODE|inputProps|readOnly|radioProps|checkboxProps/.test(getCode(element)),
  );
  expect(missing.map(({ file, element }) => `${file}: ${getCode(element)}`)).toEqual([]);
});

test('a field of the kit is not filled in by default, and a secret is no password', async () => {
  const readInput = async (element: ReactElement) => /<input[^>]*>/.exec(await renderPage(element))?.[0];
  expect(await readInput(createElement(TextField, props))).toContain('autoComplete="off"');
  expect(await readInput(createElement(TextField, { ...props, type: 'email' }))).toContain(
    'autoCapitalize="none" autoCorrect="off" spellcheck="false"',
  );
  expect(await readInput(createElement(TextField, props))).not.toContain('autoCorrect');
  expect(await readInput(createElement(TextField, props))).toContain('dir="auto"');
  const secret = await readInput(createElement(PasswordField, { ...props, autoComplete: 'off' }));
  expect(secret).toContain('type="text"');
  expect(secret).toContain('autoComplete="off"');
  expect(secret).toContain('data-secret="hidden"');
  const password = await readInput(createElement(PasswordField, { ...props, autoComplete: 'new-password' }));
  expect(password).toContain('type="password"');
  expect(password).toContain('autoComplete="new-password"');
});
