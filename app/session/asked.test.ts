import '../../e2e/test-mock';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

const { StoreUnavailable } = await import('./store/session-store.server');
const { vault } = await import('./store/vault.server');
const { askedOf, noteAsked, noteEnded } = await import('./asked.server');
const MINUTE = 60_000;

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-20T09:00:00Z') }));
afterEach(() => vi.useRealTimers());

test('what may still be done is not asked for again, by nobody else and for no other record', async () => {
  expect(await noteAsked('u1', 'prediction', '7')).toBe(true);
  expect(await noteAsked('u1', 'prediction', '7')).toBe(false);
  expect(await noteAsked('u1', 'prediction', '8')).toBe(true);
  expect(await noteAsked('u2', 'prediction', '7')).toBe(true);
  expect(Object.keys(await askedOf('u1', 'prediction'))).toEqual(['7', '8']);
  expect(await askedOf('u1', 'other work')).toEqual({});
});

test('of many that ask at the same time one may', async () => {
  const asked = await Promise.all(Array.from({ length: 20 }, () => noteAsked('u3', 'prediction', '7')));
  expect(asked.filter(Boolean)).toHaveLength(1);
});

test('a refusal is kept and may be asked again; what has ended, or is long ago, is forgotten', async () => {
  await noteAsked('u4', 'prediction', '7');
  await noteEnded('u4', 'prediction', '7', 'Out of order');
  expect(await askedOf('u4', 'prediction')).toMatchObject({ 7: { refusal: 'Out of order' } });
  expect(await noteAsked('u4', 'prediction', '7')).toBe(true);
  await noteEnded('u4', 'prediction', '7', null);
  expect(await askedOf('u4', 'prediction')).toEqual({});
  await noteAsked('u4', 'prediction', '8');
  vi.setSystemTime(Date.now() + 3 * MINUTE);
  expect(await askedOf('u4', 'prediction')).toEqual({});
  expect(await noteAsked('u4', 'prediction', '8')).toBe(true);
});

test('an end that the store cannot take now is no failure of the work: it is over when its time is', async () => {
  await noteAsked('u5', 'prediction', '7');
  const away = vi.spyOn(vault, 'exclusive').mockRejectedValue(new StoreUnavailable(null));
  await noteEnded('u5', 'prediction', '7', null);
  away.mockRestore();
  expect(await noteAsked('u5', 'prediction', '7')).toBe(false);
});
