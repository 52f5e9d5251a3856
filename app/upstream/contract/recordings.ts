import { z } from 'zod';
import { OccasionSchema } from '~/domain/agents/occasion';
import { RecordingSchema } from '~/domain/agents/recording';
import { StreamSchema } from '~/domain/agents/stream';
import { ExpectedTagSchema, TagSchema } from '~/domain/agents/tag';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { defineCalls } from './endpoint';

export const recordingCalls = defineCalls({
  speechToText: {
    description: 'Adds the recording at a URL and transcribes it.',
    method: 'POST',
    path: '/api/cognitive/transcriptions/{userId}/speechtotext',
    bodyFormat: 'form',
    body: z.strictObject({ recordUrl: z.string().min(1), locale: z.string().min(1) }),
    errorTextSource: 'message',
  },

  listRecordings: {
    description: 'All recordings that the caller may hear, the newest first.',
    method: 'GET',
    path: '/api/cognitive/recordings',
    response: 'list',
    result: RecordingSchema,
  },

  getRecording: {
    description: 'One recording, without its transcript.',
    method: 'GET',
    path: '/api/cognitive/recordings/{recordingId}',
    response: 'record',
    result: RecordingSchema,
  },

  listTranscriptions: {
    description: 'The sentences of a recording.',
    method: 'GET',
    path: '/api/cognitive/recordings/{recordingId}/transcriptions',
    response: 'list',
    result: TranscriptionSentenceSchema,
  },

  /** `channel` is 0, 1 or 'swap'. */
  markAgent: {
    description: 'Sets which channel of a recording the agent speaks on. `swap` changes a channel that is already set.',
    method: 'PUT',
    path: '/api/cognitive/recordings/{recordingId}/mark-agent/{channel}',
    errorTextSource: 'message',
  },

  matchToProcess: {
    description: 'Sets the process that a recording belongs to. Its expected tags change with it.',
    method: 'PUT',
    path: '/api/cognitive/recordings/{recordingId}/match-to-process/{processId}',
    errorTextSource: 'message',
  },

  listTagsByProcess: {
    description: 'The tags that are expected in the recordings of a process.',
    method: 'GET',
    path: '/api/cognitive/tags-by-process/{processId}',
    response: 'list',
    result: ExpectedTagSchema,
  },

  listTags: {
    description: 'All tags of all processes.',
    method: 'GET',
    path: '/api/cognitive/tags',
    response: 'list',
    result: TagSchema,
  },

  listStreams: {
    description: 'All assistant streams that the caller may see.',
    method: 'GET',
    path: '/api/cognitive/streams',
    response: 'list',
    result: StreamSchema,
  },

  getStream: {
    description: 'One assistant stream.',
    method: 'GET',
    path: '/api/cognitive/streams/{streamId}',
    response: 'record',
    result: StreamSchema,
  },

  listOccasions: {
    description: 'What the assistant noticed during a stream, each with a screenshot.',
    method: 'GET',
    path: '/api/cognitive/streams/{streamId}/occasions',
    response: 'list',
    result: OccasionSchema,
  },
});
