import fc from 'fast-check';
import type { TestContext } from 'vitest';

// A sample with every change, many times as many with the full run.
const SHARE = process.env.E2E_FULL ? 20 : 1;

declare module 'vitest' {
  interface TaskMeta {
    generatedInputs?: number;
  }
}

/** Checks what has to hold for any input; the run counts what was tried. */
export async function holds<Values extends [unknown, ...unknown[]]>(
  { task }: TestContext,
  property: fc.IRawProperty<Values>,
  usualRuns = 100,
): Promise<void> {
  const numRuns = usualRuns * SHARE;
  await fc.assert(property, { numRuns });
  task.meta.generatedInputs = (task.meta.generatedInputs ?? 0) + numRuns;
}

/** Texts that mean something to somebody: to JSON, to spreadsheets, to addresses, to prototypes. */
export const awkwardText = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 30 }),
  fc.constantFrom(
    '',
    ' ',
    '__proto__',
    'constructor',
    '..',
    '%2e%2e',
    '=1+1',
    '\u0000',
    '\uD800',
    '\u202E',
    '"',
    '\r\n',
  ),
);
