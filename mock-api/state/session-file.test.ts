import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { getAccount } from '../accounts';
import { createMockApi } from '../app';
import { issueTokenPair } from '../auth/tokens';
import { findUserByEmail } from './find-records';
import { persistSessions } from './session-file';

const directory = mkdtempSync(join(tmpdir(), 'mock-sessions-'));
const path = join(directory, 'inner', 'sessions.json');
beforeEach(() => rmSync(path, { force: true }));
afterAll(() => rmSync(directory, { recursive: true }));

/** A mock with a session file, and the user that tests sign in. */
function start() {
  const { mock } = createMockApi({ now: '2026-03-10T09:00:00.000Z' });
  const file = persistSessions(mock, path);
  const user = findUserByEmail(mock.db, getAccount('manager').email);
  if (!user) throw new TypeError('The seed has no manager');
  return { db: mock.db, file, user };
}

test('sessions survive a restart, exchanged pairs stay exchanged, and the data are seeded anew', () => {
  const first = start();
  const pair = issueTokenPair(first.db, first.user);
  const successor = issueTokenPair(first.db, first.user);
  pair.used = { at: 1, successor };
  first.user.firstName = 'Changed';
  first.file.write();
  expect(statSync(path).mode & 0o077).toBe(0);
  const second = start();
  expect([...second.db.tokenPairs]).toEqual([...first.db.tokenPairs]);
  expect(second.user.firstName).toBe(getAccount('manager').firstName);
});

test('a session is dropped if its user does not exist any more or its successor is unknown', () => {
  const first = start();
  const otherUserPair = issueTokenPair(first.db, { ...first.user, id: 1, email: 'someone.else@example.com' });
  const newUser = { ...first.user, id: 5000, email: 'new@example.com' };
  first.db.users.push(newUser);
  issueTokenPair(first.db, newUser);
  const exchanged = issueTokenPair(first.db, first.user);
  exchanged.used = { at: 1, successor: { ...otherUserPair, accessToken: 'evicted' } };
  first.file.write();
  const { db } = start();
  expect([...db.tokenPairs.keys()]).toEqual([otherUserPair.accessToken]);
});

test('an unreadable file means no sessions', () => {
  for (const content of ['', '{', 'null', '[1]']) {
    writeFileSync(path, content);
    expect([content, start().db.tokenPairs.size]).toEqual([content, 0]);
  }
});
