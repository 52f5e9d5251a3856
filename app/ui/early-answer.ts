/** From a press to its click, or from a pause in typing to its search. */
const KEPT_FOR_MS = 1000;

let ask: typeof fetch | undefined;
let early: { address: string; answer: Promise<Response>; until: number } | undefined;

/**
 * Asks for the data of another page, or of this one with other parameters, a moment before the router does: it takes the
 * answer in place of a request of its own. Whatever else is asked for meanwhile drops it, because it may be older than a
 * change; so does a second.
 */
export function askEarly({ origin, pathname, search }: URL): void {
  ask ??= listen();
  // As Remix does (`single-fetch.js`), which writes all parameters in its own way when it leaves one out.
  const url = new URL(`${origin}${pathname === '/' ? '/_root' : pathname}.data${search}`);
  url.searchParams.delete('index');
  early = { address: url.href, answer: ask(url), until: performance.now() + KEPT_FOR_MS };
  // Where it is not taken, nobody waits for it.
  early.answer.catch(() => {});
}

/**
 * Remix asks for data by the `fetch` of the page, and there is no other place to answer from. What it reads it asks for
 * without a method; a write to the same address is always sent.
 */
function listen(): typeof fetch {
  const plain = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const given = early;
    early = undefined;
    const isSame = input instanceof URL && input.href === given?.address && !init?.method;
    return isSame && performance.now() < given.until
      ? given.answer.catch(() => plain(input, init))
      : plain(input, init);
  };
  return plain;
}
