/** Calls `run` for each number from 0 to `count` - 1, at most `concurrency` at a time. Returns the results in order. */
export async function runConcurrently<Result>(
  count: number,
  concurrency: number,
  run: (number: number) => Promise<Result>,
): Promise<Result[]> {
  const results: Result[] = [];
  let next = 0;
  const work = async () => {
    while (next < count) {
      const number = next;
      next += 1;
      results[number] = await run(number);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, work));
  return results;
}
