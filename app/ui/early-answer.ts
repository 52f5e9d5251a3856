/** From a press to its click, or from a pause in typing to its search. */
const KEPT_FOR_MS = 1000;

type EarlyAnswer = { address: string; answer: Promise<Response>; stop: AbortController };

let early: EarlyAnswer | undefined;
let isListening = false;

/**
 * Asks for the data of another page, or of this one with other parameters, a moment before the router does: it takes the
 * answer in place of a request of its own. Whatever else is asked for meanwhile drops it, because it may be older than a
 * change; so does a second.
 */
export function askEarly({ origin, pathname, search }: URL): void {
  dropEarly();
  listen();
  // As Remix does (`single-fetch.js`), which writes all parameters in its own way when it leaves one out.
  const url = new URL(`${origin}${pathname === '/' ? '/_root' : pathname}.data${search}`);
  url.searchParams.delete('index');
  const stop = new AbortController();
  const asked = { address: url.href, answer: fetch(url, { signal: stop.signal }), stop };
  // Where it is not taken, nobody waits for it.
  asked.answer.catch(() => {});
  setTimeout(() => early === asked && dropEarly(), KEPT_FOR_MS);
  early = asked;
}

/** Ends what was asked for early and not taken. */
export function dropEarly(): void {
  early?.stop.abort();
  early = undefined;
}

/** Remix asks for data by the `fetch` of the page and has no other place to answer from. */
function listen(): void {
  if (isListening) return;
  isListening = true;
  const ask = globalThis.fetch;
  globalThis.fetch = (input, init) => {
    const taken = early;
    early = undefined;
    if (!taken) return ask(input, init);
    if (!(input instanceof URL) || input.href !== taken.address) {
      taken.stop.abort();
      return ask(input, init);
    }
    init?.signal?.addEventListener('abort', () => taken.stop.abort());
    return taken.answer.catch(() => ask(input, init));
  };
}
