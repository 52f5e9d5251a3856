import { expect, test, vi } from 'vitest';

type Modules = Record<string, () => Promise<unknown>>;

// `npm run dev` evaluates a saved module again, and those that import it, but not those that it imports. entry.client.tsx
// needs a browser, which loads the page again.
const modules: Modules = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.{test,test-helpers}.*', '!./entry.client.tsx']);
const again: Modules = import.meta.glob(['./**/*.{ts,tsx}', '!./**/*.{test,test-helpers}.*', '!./entry.client.tsx'], {
  query: '?again',
});

// The modules are loaded outside of the test, because a test has a time limit.
await Promise.all(Object.values(modules).map((load) => load()));
const starts = [vi.spyOn(globalThis, 'setInterval'), vi.spyOn(globalThis, 'setTimeout'), vi.spyOn(process, 'on')];
const loads = Object.entries(again).map(([file, load]) => load().catch((error: unknown) => ({ file, error })));
const results = await Promise.all(loads);
const started = starts.flatMap(({ mock }) => mock.calls.map(String));

test('every module can be evaluated again beside those that it imports, and none starts a timer or a listener', () => {
  expect(results.length).toBeGreaterThan(300);
  expect(results.filter((result) => Object.hasOwn(result as object, 'error'))).toEqual([]);
  expect(started).toEqual([]);
});
