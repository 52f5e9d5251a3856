import { expect, test } from 'vitest';
import { accountCalls } from './contract/account';
import { recordingCalls } from './contract/recordings';
import { rpaCalls } from './contract/rpa';
import { isPathId, toPath } from './endpoint-path';

test('an id in a path has 1 to 64 letters, digits, hyphens and underscores', () => {
  const ids = ['7', 'aB_-9', 'x'.repeat(64)];
  const others = ['', 'x'.repeat(65), '..', 'a/b', 'a b', 'ä', 'a\n', null, undefined];
  expect([...ids, ...others].map(isPathId)).toEqual([...ids.map(() => true), ...others.map(() => false)]);
});

test('a path has its parameters, and an invalid one is an error that names it', () => {
  expect(toPath(recordingCalls.getRecording, { recordingId: '7' })).toBe('/api/cognitive/recordings/7');
  const wrong: (Record<string, string> | undefined)[] = [undefined, {}, { recordingId: '../7' }];
  for (const params of wrong) {
    expect(() => toPath(recordingCalls.getRecording, params)).toThrow(
      'getRecording was called with an invalid recordingId',
    );
  }
  const toNamePath = (companyName: string) => toPath(rpaCalls.listMainLoggingProcesses, { companyName });
  expect(['A/B & C', '...', 'ü', 'a\ud800'].map(toNamePath)).toEqual(
    ['A%2FB%20%26%20C', '...', '%C3%BC', 'a%EF%BF%BD'].map(
      (name) => `/api/rpa/main-loggings/companies/${name}/processNames`,
    ),
  );
  for (const name of ['', '.', '..']) expect(() => toNamePath(name)).toThrow('invalid companyName');
  expect(toPath(accountCalls.uploadProfilePicture, { customerName: 'A & B', userId: '7' })).toContain(
    '/blob/A%20%26%20B/users/7/',
  );
  expect(toPath(accountCalls.activateAccount, { activationCode: 'a+b/c==' })).toMatch(/\/a%2Bb%2Fc%3D%3D$/);
});
