import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { expectDefined, findExpected } from '../../../e2e/support/expect-defined';
import { AGES, createAgedData, getLocal, START } from '../../aged-data.test-helpers';
import type { MockData } from '../../records/mock-data';
import { RECORDING_STATUS } from '../../records/recordings';
import { getCountry } from '../faker/countries';
import { createSeededFaker, DAY_MS } from '../faker/seeded-faker';
import { createOccasions } from './occasions';
import { findScriptByProcessName, getScript } from './scripts';
import { createSentences } from './transcription-sentences';

beforeEach(() => vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => vi.useRealTimers());
const createData = (days: readonly number[]) => createAgedData(days, (ms) => vi.setSystemTime(ms));

const sentenceFaker = createSeededFaker({ seed: 1, now: new Date(0) }, 'sentences');
const MINUTE_MS = 60_000;

/** A recording with its sentences and its end. */
function listCalls({ recordings }: MockData) {
  return recordings.map((recording) => {
    const sentences = createSentences(sentenceFaker, recording);
    const { endMs } = expectDefined(sentences.at(-1));
    const start = Date.parse(recording.created);
    return { recording, text: sentences.map(({ text }) => text).join('\n'), start, end: start + endMs, endMs };
  });
}

function checkCalls({ streams, companies }: MockData, calls: ReturnType<typeof listCalls>, now: number): void {
  /** The end of the last call of each agent. */
  const lastEnds = new Map<string, number>();
  const messages = calls.flatMap(({ recording, text, start, end, endMs }) => {
    const { country, companyName, places } = getScript(recording.script);
    const { hour } = getLocal(recording.created, getCountry(country).timeZone);
    const agent = expectDefined(recording.agentName);
    const greetings = new Set([...text.matchAll(/good (morning|afternoon|evening)/gi)].map(([, part]) => part));
    const city = companies.find(({ name }) => name === companyName)?.billingCity;
    const isLong = endMs > 10 * MINUTE_MS;
    const problems = {
      greeting: [...greetings].join() !== '' && [...greetings].join() !== (hour < 12 ? 'morning' : 'afternoon'),
      place: ![...places, 'Singapore'].includes(String(city)),
      future: end >= now,
      busyAgent: (lastEnds.get(agent) ?? 0) >= start,
      sampleName: isLong !== recording.recordingName.includes('long-sample'),
      longTalk: isLong && !/one by one[\s\S]+That was the last one on my list/.test(text),
    };
    lastEnds.set(agent, end);
    return Object.entries(problems).flatMap(([name, isWrong]) =>
      isWrong ? [`${recording.recordingName}: ${name}`] : [],
    );
  });
  expect(messages).toEqual([]);
  // The newest call that is done is short, and its stream and its tags can be shown.
  const newest = expectDefined(calls.findLast(({ recording }) => recording.status === RECORDING_STATUS.succeeded));
  expect(newest.endMs).toBeLessThan(4 * MINUTE_MS);
  expect(newest.recording.actualTags.split('|').length).toBeGreaterThan(2);
  const stream = findExpected(streams, 'stream of the newest call', ({ id }) => id === newest.recording.streamId);
  expect(stream.occasionCount).toBeGreaterThan(2);
}

function checkStreams({ streams }: MockData, calls: ReturnType<typeof listCalls>): void {
  const occasionFaker = createSeededFaker({ seed: 1, now: new Date(0) }, 'occasions');
  expect(streams.length).toBeGreaterThan(20);
  const messages = streams.flatMap((stream) => {
    const call = findExpected(calls, 'the recording', ({ recording }) => recording.streamId === stream.id);
    const [firstName = '', lastName = ''] = expectDefined(call.recording.agentName).toLowerCase().split(' ');
    const windows = createOccasions(occasionFaker, stream, call.recording).map(({ window }) => window);
    const fields = windows.flatMap((window) => window.fields);
    const list = (...labels: string[]) => [
      ...new Set(fields.filter(({ label }) => labels.includes(label)).map(({ value }) => value)),
    ];
    const { currency } = getCountry(findScriptByProcessName(stream.processName).country);
    const problems = {
      minutes:
        call.start - Date.parse(stream.startTime) > MINUTE_MS || Date.parse(stream.endTime) - call.end > 3 * MINUTE_MS,
      process: stream.processName !== getScript(call.recording.script).processName,
      agent: stream.osUserName !== `${firstName.charAt(0)}${lastName}`,
      user: windows.some(({ user }) => user !== stream.osUserName),
      caller: list('Name').some((name) => !call.text.includes(expectDefined(name.split(' ')[0]))),
      oneCaller: ['Name', 'E-mail', 'Phone', 'Town', 'Property', 'Customer number'].some(
        (label) => list(label).length > 1,
      ),
      reference: list('Booking', 'Policy', 'Assessment', 'Order').some((reference) => !call.text.includes(reference)),
      currency: list('Amount').some((amount) => !amount.startsWith(currency)),
    };
    return Object.entries(problems).flatMap(([name, isWrong]) => (isWrong ? [`stream ${stream.id}: ${name}`] : []));
  });
  expect(messages).toEqual([]);
}

test.each(AGES)('calls and streams agree after $name', { timeout: 60_000 }, ({ days }) => {
  const db = createData(days);
  const calls = listCalls(db);
  checkCalls(db, calls, START + (days.at(-1) ?? 0) * DAY_MS);
  checkStreams(db, calls);
});
