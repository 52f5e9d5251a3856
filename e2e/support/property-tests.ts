import fc from 'fast-check';
import type { TestContext } from 'vitest';

/** The full run (`npm run test:all`) tries five times as many inputs. */
const RUN_FACTOR = process.env.E2E_FULL ? 5 : 1;

declare module 'vitest' {
  interface TaskMeta {
    generatedInputs?: number;
  }
}

/** Checks a property with generated inputs. The reporter prints how many inputs all tests of the run have tried. */
export async function checkProperty<Values extends [unknown, ...unknown[]]>(
  { task }: TestContext,
  property: fc.IRawProperty<Values>,
  { runs = 100 }: { runs?: number } = {},
): Promise<void> {
  const numRuns = runs * RUN_FACTOR;
  await fc.assert(property, { numRuns });
  task.meta.generatedInputs = (task.meta.generatedInputs ?? 0) + numRuns;
}

/** Any code point. fast-check's own unit 'binary' takes half a second to load. */
const character = fc.integer({ min: 0, max: 0x10_ff_ff }).map((codePoint) => String.fromCodePoint(codePoint));

export const unusualString = fc.oneof(
  fc.string({ unit: character, maxLength: 30 }),
  fc.constantFrom('', ' ', '__proto__', 'constructor', '..', '%2e%2e', '=1+1', '\0', '\uD800', '\u202E', '"', '\r\n'),
);
