export const isFullRun = Boolean(process.env.E2E_FULL);

const MS_PER_DAY = 86_400_000;

// Written to the environment, so that the workers choose the same tests, also after midnight.
process.env.TEST_SEED ||= String(Math.floor(Date.now() / MS_PER_DAY));
/** NaN for `TEST_SEED=all`. */
export const SEED = Number(process.env.TEST_SEED);

/** With `!isFullRun`: a test of both runs that tests more in the full run. */
export const tagFullRun = (isInDefaultRun: boolean): string[] => (isInDefaultRun ? [] : ['@full']);

/** In the full run the representatives and a part of the others. `parts` seeds in a row choose each item once. */
export function chooseFifth<Item>(
  items: readonly Item[],
  isRepresentative: (item: Item) => boolean = () => false,
  { parts = 5, seed = SEED, isActive = isFullRun && !Number.isNaN(SEED) } = {},
): Item[] {
  let others = 0;
  return items.filter((item) => {
    if (!isActive || isRepresentative(item)) return true;
    others += 1;
    return (others + seed) % parts === 0;
  });
}
