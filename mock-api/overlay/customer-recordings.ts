import { filterTagsByProcess, findTags, formatTags } from '../content/seed/tags';
import { RECORDING_STATUS, type RecordingRecord } from '../records/recordings';
import { getNextId } from '../records/rows';
import type { CustomerContext } from './customer-context';
import { getFilePath } from './overlay-files';

/** Adds the tags of a customer; a seeded tag with the same name is replaced. */
export function applyTags({ data, customer: { tags }, company, getProcessId }: CustomerContext): void {
  for (const tag of tags ?? []) {
    const process = tag.process ?? null;
    data.tags = data.tags.filter(({ tagName }) => tagName !== tag.name);
    data.tags.push({
      id: getNextId(data.tags),
      tagName: tag.name,
      color: tag.color,
      description: tag.description,
      detailedDescription: tag.description,
      keyword: tag.keywords.join('|'),
      keyPhrase: tag.keywords[0] ?? '',
      processName: process,
      processId: process === null ? null : getProcessId(process),
      isExpected: tag.isExpected,
      created: company.createdTime,
      createdBy: company.name,
    });
  }
}

/** Adds the recordings with their sentences and tags. */
export function applyRecordings({
  data,
  customer: { recordings },
  company,
  toTime,
  getProcessId,
  recordingsById,
}: CustomerContext): void {
  for (const recording of recordings ?? []) {
    const id = getNextId(data.recordings);
    const process = recording.process ?? null;
    const processId = process === null ? null : getProcessId(process);
    const agentChannel = recording.agentChannel ?? 0;
    const sentences = recording.transcript.map(({ speaker, text, from, to, mood }) => ({
      channel: (speaker === 'agent' ? agentChannel : 1 - agentChannel) as 0 | 1,
      text,
      mood,
      startMs: Math.round(from * 1000),
      endMs: Math.round(to * 1000),
      speech: { role: speaker === 'agent' ? ('A' as const) : ('C' as const), voice: 'high' as const, phrases: [] },
    }));
    const tags = filterTagsByProcess(data.tags, processId);
    const record: RecordingRecord = {
      id,
      recordingName: recording.name ?? recording.file?.split('/').at(-1) ?? `recording-${id}.wav`,
      agentName: recording.agent ?? null,
      companyName: company.name,
      processName: process,
      processId,
      roxusBlobUrl: recording.file === undefined ? `/files/recordings/${id}.wav` : getFilePath(recording.file),
      status: RECORDING_STATUS.succeeded,
      created: toTime(recording.time),
      createdBy: null,
      actualTags: formatTags(sentences.flatMap(({ text }) => findTags(tags, text).map(({ tag }) => tag))),
      agentChannel: recording.agentChannel,
      streamId: null,
      script: 1,
      blocks: [],
      voice: id,
      sentences,
    };
    data.recordings.push(record);
    if (recording.id !== undefined) recordingsById.set(recording.id, record);
  }
  data.recordings.sort((a, b) => a.created.localeCompare(b.created));
}

/** Adds the streams with their occasions, and links them to their recordings. */
export function applyStreams({ data, customer: { streams }, toTime, recordingsById }: CustomerContext): void {
  for (const stream of streams ?? []) {
    const id = getNextId(data.streams);
    const start = Date.parse(toTime(stream.start));
    const at = (seconds: number) => new Date(start + seconds * 1000).toISOString();
    data.streams.push({
      id,
      departmentName: stream.department,
      machineName: stream.machine,
      osUserName: stream.osUser,
      processName: stream.process,
      startTime: at(0),
      endTime: at(stream.minutes * 60),
      occasionCount: stream.occasions.length,
      occasions: stream.occasions.map((occasion, index) => ({
        id: id * 1000 + index + 1,
        jsonData: JSON.stringify(occasion.data),
        screenshotUrl: occasion.screenshot === undefined ? null : getFilePath(occasion.screenshot),
        color: occasion.color ?? null,
        startTime: at(occasion.after),
        endTime: at(occasion.after + occasion.seconds),
      })),
    });
    const recording = stream.recording === undefined ? undefined : recordingsById.get(stream.recording);
    if (recording) recording.streamId = id;
  }
}
