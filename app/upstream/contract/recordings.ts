import { z } from 'zod';
import { OccasionSchema } from '../../domain/agents/occasion';
import { RecordingSchema } from '../../domain/agents/recording';
import { StreamSchema } from '../../domain/agents/stream';
import { TranscriptionSentenceSchema } from '../../domain/agents/transcription-sentence';
import { ExpectedTagSchema, TagSchema } from '../../domain/agents/tag';
import { defineEndpoint } from './endpoint';

export const speechToText = defineEndpoint({
  name: 'speechToText',
  group: 'recordings',
  method: 'POST',
  path: '/api/cognitive/transcriptions/{userId}/speechtotext',
  multipart: 'fields',
  body: z.strictObject({ recordUrl: z.string().min(1), locale: z.string().min(1) }),
  errorText: 'message',
});

export const listRecordings = defineEndpoint({
  name: 'listRecordings',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/recordings',
  response: 'list',
  result: RecordingSchema,
});

export const getRecording = defineEndpoint({
  name: 'getRecording',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/recordings/{recordingId}',
  response: 'record',
  result: RecordingSchema,
});

export const listTranscriptions = defineEndpoint({
  name: 'listTranscriptions',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/recordings/{recordingId}/transcriptions',
  response: 'list',
  result: TranscriptionSentenceSchema,
});

/** Marks the audio channel of the agent. `channel`: 0, 1, or 'swap' for the other channel than before. */
export const markAgent = defineEndpoint({
  name: 'markAgent',
  group: 'recordings',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/mark-agent/{channel}',
  errorText: 'message',
});

export const matchToProcess = defineEndpoint({
  name: 'matchToProcess',
  group: 'recordings',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/match-to-process/{processId}',
  errorText: 'message',
});

export const listTagsByProcess = defineEndpoint({
  name: 'listTagsByProcess',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/tags-by-process/{processId}',
  response: 'list',
  result: ExpectedTagSchema,
});

export const listTags = defineEndpoint({
  name: 'listTags',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/tags',
  response: 'list',
  result: TagSchema,
});

export const listStreams = defineEndpoint({
  name: 'listStreams',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/streams',
  response: 'list',
  result: StreamSchema,
});

export const getStream = defineEndpoint({
  name: 'getStream',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/streams/{streamId}',
  response: 'record',
  result: StreamSchema,
});

export const listOccasions = defineEndpoint({
  name: 'listOccasions',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/streams/{streamId}/occasions',
  response: 'list',
  result: OccasionSchema,
});
