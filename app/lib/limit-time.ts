/** The task itself continues after the time. */
export async function limitTime<Value>(task: Promise<Value>, ms: number, createError: () => Error): Promise<Value> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createError()), ms);
  });
  return Promise.race([task, timeout]).finally(() => clearTimeout(timer));
}
