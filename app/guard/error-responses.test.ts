import { expect, test } from 'vitest';
import type { PageError } from '~/shared/page-error';
import { acceptsJson, errorResponses, isRouteResponse, toPlainResponse } from './error-responses.server';

const unsentForm = { action: '/profile', fields: [['name', 'Ann']] as [string, string][], labels: {}, idFields: [] };
const NOT_JSON = new Request('http://portal.example/');
const JSON_ONLY = new Request('http://portal.example/', { headers: { accept: 'application/json' } });

test('a refused page says how the user gets access, and nothing if no user of the company can give it', () => {
  const refuse = (remedy: Parameters<typeof errorResponses.forbidden>[0]['remedy']) =>
    errorResponses.forbidden({ label: 'File List', reason: 'No.', remedy }).data;
  expect([refuse('administrator').text, refuse('license').text, refuse(null).text]).toEqual([
    'No. Ask an administrator of your company if you need it.',
    'No. Your company can get it from Automated.',
    'No.',
  ]);
  expect(refuse('activation').link).toEqual({ label: 'Activate your account', path: '/account#activation' });
  expect(refuse('administrator').link).toBeUndefined();
});

test('a failed page says whether the form was saved, and where what was typed is', () => {
  const getTexts = (form: Parameters<typeof errorResponses.loadFailed>[2]) => {
    const pages: PageError[] = [
      errorResponses.loadFailed('Users', 'ID', form).data,
      errorResponses.serviceUnavailable('ID', form).data,
    ];
    expect(pages.map((page) => [page.unsentForm, page.reference])).toEqual([
      [form.unsentForm, 'ID'],
      [form.unsentForm, 'ID'],
    ]);
    return pages.map(({ text }) => text.replace(/^The service[^.]*\. /, ''));
  };
  const twice = (text: string) => [text, text];
  const kept = 'You are still signed in, and what you typed is kept on this page.';
  expect(getTexts({})).toEqual(twice('You are still signed in; try again in a moment.'));
  expect(getTexts({ hasWrittenNothing: true })).toEqual(
    twice('Nothing was saved. You are still signed in; try again in a moment.'),
  );
  expect(getTexts({ unsentForm })).toEqual(twice(`${kept} Check whether it was saved before you send it again.`));
  expect(getTexts({ unsentForm, hasWrittenNothing: true })).toEqual(twice(`${kept} Nothing was saved.`));
});

test('an error of a resource is JSON for who asks for it, else its texts as lines', async () => {
  const crash = errorResponses.crash('AAAA-BBBB');
  const json = toPlainResponse(crash, JSON_ONLY) as Response;
  expect([json.status, await json.json()]).toEqual([500, crash.data]);
  const toText = async (response: unknown) => {
    const plain = toPlainResponse(response, NOT_JSON) as Response;
    return [plain.status, plain.headers.get('content-type'), await plain.text()];
  };
  expect(await toText(crash)).toEqual([
    500,
    'text/plain; charset=utf-8',
    'Something went wrong\nThis page could not be shown. The error has been logged.\nReference AAAA-BBBB\n',
  ]);
  const [, , text] = await toText(errorResponses.notFound('This record'));
  expect(text).toBe('This record was not found\nThe address may be mistyped, or the record was deleted.\n');
  for (const request of [NOT_JSON, JSON_ONLY]) {
    const busy = toPlainResponse(errorResponses.refusal('too-many-downloads'), request) as Response;
    expect([busy.status, busy.headers.get('retry-after')]).toEqual([429, '10']);
  }
});

test('what is no error page stays as it is', () => {
  const response = new Response(null, { status: 302 });
  const others = [response, { ...errorResponses.crash('ID'), data: { rows: [] } }, undefined, 'text'];
  for (const other of others) expect(toPlainResponse(other, NOT_JSON)).toBe(other);
  const thrown = [response, errorResponses.crash('ID'), new Error('x'), null, 'text', { type: 'other' }];
  expect(thrown.map(isRouteResponse)).toEqual([true, true, false, false, false, false]);
  expect([JSON_ONLY, NOT_JSON].map(acceptsJson)).toEqual([true, false]);
});
