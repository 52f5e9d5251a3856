import { z } from 'zod';
import { RecordingSchema, TranscriptionSentenceSchema } from '../../domain/recording';
import { OccasionSchema, StreamSchema } from '../../domain/stream';
import { ExpectedTagSchema, TagSchema } from '../../domain/tag';
import { endpoint } from './endpoint';

export const speechToText = endpoint({
  name: 'speechToText',
  group: 'recordings',
  method: 'POST',
  path: '/api/cognitive/transcriptions/{userId}/speechtotext',
  multipart: 'fields',
  body: z.strictObject({ recordUrl: z.string().min(1), locale: z.string().min(1) }),
  errorText: 'message',
});

export const listRecordings = endpoint({
  name: 'listRecordings',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/recordings',
  answer: 'list',
  result: RecordingSchema,
});

export const getRecording = endpoint({
  name: 'getRecording',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/recordings/{recordingId}',
  answer: 'record',
  result: RecordingSchema,
});

export const listTranscriptions = endpoint({
  name: 'listTranscriptions',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/recordings/{recordingId}/transcriptions',
  answer: 'list',
  result: TranscriptionSentenceSchema,
});

/** `channel` is 0, 1 or 'swap'. */
export const markAgent = endpoint({
  name: 'markAgent',
  group: 'recordings',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/mark-agent/{channel}',
  errorText: 'message',
});

export const matchToProcess = endpoint({
  name: 'matchToProcess',
  group: 'recordings',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/match-to-process/{processId}',
  errorText: 'message',
});

export const listTagsByProcess = endpoint({
  name: 'listTagsByProcess',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/tags-by-process/{processId}',
  answer: 'list',
  result: ExpectedTagSchema,
});

export const listTags = endpoint({
  name: 'listTags',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/tags',
  answer: 'list',
  result: TagSchema,
});

export const listStreams = endpoint({
  name: 'listStreams',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/streams',
  answer: 'list',
  result: StreamSchema,
});

export const getStream = endpoint({
  name: 'getStream',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/streams/{streamId}',
  answer: 'record',
  result: StreamSchema,
});

export const listOccasions = endpoint({
  name: 'listOccasions',
  group: 'recordings',
  method: 'GET',
  path: '/api/cognitive/streams/{streamId}/occasions',
  answer: 'list',
  result: OccasionSchema,
});
