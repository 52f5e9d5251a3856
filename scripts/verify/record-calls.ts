import * as recordings from '../../app/upstream/contract/recordings';
import * as streams from '../../app/upstream/contract/streams';
import { cleanJson, toTime } from './record-context';
import type { RecordContext } from './record-context';
import { getText, type Row } from './rows';

/** The newest recordings that are taken. */
const MAX_RECORDINGS = 20;
const TICKS_PER_SECOND = 10_000_000;
const SUCCEEDED = 1;

/** The newest transcribed recordings of the company, and their streams. */
export async function recordCalls(context: RecordContext): Promise<{ recordings: Row[]; streams: Row[] }> {
  const { api, names, companyName } = context;
  const all = await api.loadRows(recordings.listRecordings);
  const own = all.filter((row) => row.companyName === companyName && row.status === SUCCEEDED).slice(0, MAX_RECORDINGS);
  for (const row of own) {
    const agent = getText(row, 'agentName');
    if (agent !== null) names.addName(agent);
  }
  const result: { recordings: Row[]; streams: Row[] } = { recordings: [], streams: [] };
  for (const row of own) {
    const recordingId = getText(row, 'id') ?? '';
    const sentences = await api.loadRows(recordings.listTranscriptions, { params: { recordingId } });
    for (const sentence of sentences) names.addSpokenNames(getText(sentence, 'sentenceDisplay') ?? '');
    const starts = sentences.map(({ offsetTime }) => Number(offsetTime) / TICKS_PER_SECOND);
    const agentChannel = row.agentChannel ?? 0;
    result.recordings.push({
      id: recordingId,
      name: names.clean(getText(row, 'recordingName') ?? `recording-${recordingId}.wav`),
      time: toTime(row.created, context),
      agent: names.clean(getText(row, 'agentName') ?? '') || null,
      process: row.processName,
      agentChannel: row.agentChannel,
      transcript: sentences.map((sentence, index) => {
        const from = starts[index] ?? 0;
        return {
          speaker: sentence.channel === agentChannel ? 'agent' : 'client',
          text: names.clean(getText(sentence, 'sentenceDisplay') ?? ''),
          from,
          // The API has no ends: a sentence lasts until shortly before the next one.
          to: Math.max(from + 0.1, (starts[index + 1] ?? from + 3) - 0.1),
          mood: sentence.sentimentStatus ?? undefined,
        };
      }),
    });
    const stream = await recordStream(context, row, recordingId);
    if (stream) result.streams.push(stream);
  }
  return result;
}

async function recordStream(context: RecordContext, recording: Row, recordingId: string): Promise<Row | null> {
  const { api, names } = context;
  const streamId = getText(recording, 'streamId');
  if (streamId === null) return null;
  const stream = await api.loadRecord(streams.getStream, { params: { streamId } });
  const start = Date.parse(getText(stream, 'startTime') ?? '');
  if (!stream || Number.isNaN(start)) return null;
  const occasions = await api.loadRows(streams.listOccasions, { params: { streamId } });
  return {
    recording: recordingId,
    department: stream.departmentName,
    process: stream.processName,
    machine: 'WORKSTATION',
    osUser: names.addName(getText(stream, 'osUserName') ?? 'user'),
    start: toTime(stream.startTime, context),
    minutes: Math.max(1, (Date.parse(getText(stream, 'endTime') ?? '') - start) / 60_000),
    occasions: occasions.map((occasion) => ({
      after: Math.max(0, (Date.parse(getText(occasion, 'startTime') ?? '') - start) / 1000),
      data: cleanJson(names, occasion.jsonData),
      color: occasion.color,
    })),
  };
}
