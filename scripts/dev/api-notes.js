import { subscribe } from 'node:diagnostics_channel';

/** The lines of one response, one per field, are written within this time. */
const COLLECT_MS = 50;
/** A page that is loaded asks for notes within this time after its loaders have run. */
const ASK_WITHIN_MS = 5000;

/**
 * Creates the Vite plugin that shows in open pages, as messages, what the log says about responses of the API that differ
 * from the contract.
 * @returns {import('vite').Plugin}
 */
export function showApiNotes() {
  /** @type {import('vite').Plugin['configureServer']} */
  const configureServer = ({ environments }) => {
    const { hot } = environments.client;
    /** @type {Map<string, string[]>} texts of each call that are being collected */
    const collected = new Map();
    /** @type {{ id: string, text: string, at: number }[]} */
    let notes = [];

    /** @param {string} call */
    function show(call) {
      const text = `Response of ${call} differs from the contract: ${collected.get(call)?.join('; ')}`;
      collected.delete(call);
      const note = { id: text, text, at: Date.now() };
      notes = [...notes.filter(isRecent), note];
      hot.send('portal:note', note);
    }

    subscribe('portal.log', (line) => {
      const text = describe(/** @type {Record<string, unknown>} */ (line));
      if (text === null) return;
      const { call } = /** @type {{ call: string }} */ (line);
      const texts = collected.get(call);
      if (texts) {
        texts.push(text);
        return;
      }
      collected.set(call, [text]);
      setTimeout(show, COLLECT_MS, call);
    });
    // A page sends this when it has loaded.
    hot.on('portal:page', (_, page) => {
      for (const note of notes.filter(isRecent)) page.send('portal:note', note);
    });
  };
  return { name: 'portal-api-notes', apply: 'serve', configureServer };
}

/** @param {{ at: number }} note */
const isRecent = ({ at }) => Date.now() - at < ASK_WITHIN_MS;

/**
 * @param {Record<string, unknown>} line
 * @returns {string | null}
 */
function describe({ event, field, expected, sent, skipped, cause }) {
  if (event === 'unexpected-value') return `${field} is ${sent}, not ${expected}`;
  return event === 'rows-skipped' ? `${skipped} rows skipped, ${cause}` : null;
}
