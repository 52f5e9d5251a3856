import { subscribe } from 'node:diagnostics_channel';

/** The portal logs a line per field that differs. It logs all lines of a response within this time. */
const COLLECT_MS = 50;
/** A new page asks for notes within this time after its loaders have run. Older notes are about earlier pages. */
const NOTE_AGE_LIMIT_MS = 5000;

/**
 * Creates a Vite plugin for development. The portal logs responses of the API that differ from the contract; the plugin
 * shows these lines of the log as messages in open pages.
 * @returns {import('vite').Plugin}
 */
export function showApiNotes() {
  /** @type {import('vite').Plugin['configureServer']} */
  const configureServer = ({ environments }) => {
    const { hot } = environments.client;
    /** @type {Map<string, string[]>} the differences of each call that are not yet shown */
    const textsByCall = new Map();
    /** @type {{ id: string, text: string, at: number }[]} */
    let notes = [];

    /** @param {string} call */
    function sendNote(call) {
      const text = `Response of ${call} differs from the contract: ${textsByCall.get(call)?.join('; ')}`;
      textsByCall.delete(call);
      const note = { id: text, text, at: Date.now() };
      notes = [...notes.filter(isRecent), note];
      hot.send('portal:note', note);
    }

    // The portal publishes each line of its log here.
    subscribe('portal.log', (line) => {
      const text = describeDifference(/** @type {Record<string, unknown>} */ (line));
      if (text === null) return;
      const { call } = /** @type {{ call: string }} */ (line);
      const texts = textsByCall.get(call);
      if (texts) {
        texts.push(text);
        return;
      }
      textsByCall.set(call, [text]);
      setTimeout(sendNote, COLLECT_MS, call);
    });
    // A page sends this when it has loaded.
    hot.on('portal:page', (_, page) => {
      for (const note of notes.filter(isRecent)) page.send('portal:note', note);
    });
  };
  return { name: 'portal-api-notes', apply: 'serve', configureServer };
}

/** @param {{ at: number }} note */
const isRecent = ({ at }) => Date.now() - at < NOTE_AGE_LIMIT_MS;

/**
 * @param {Record<string, unknown>} line
 * @returns {string | null} null if the line is about something else
 */
function describeDifference({ event, field, expected, sent, skipped, cause }) {
  if (event === 'unexpected-value') return `${field} is ${sent}, not ${expected}`;
  return event === 'rows-skipped' ? `${skipped} rows skipped, ${cause}` : null;
}
