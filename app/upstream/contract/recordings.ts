import { z } from 'zod';
import { RecordingSchema } from '~/domain/agents/recording';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { defineEndpoint } from './endpoint';

export const speechToText = defineEndpoint({
  name: 'speechToText',
  group: 'recordings',
  method: 'POST',
  path: '/api/cognitive/transcriptions/{userId}/speechtotext',
  bodyFormat: 'form',
  body: z.strictObject({ recordUrl: z.string().min(1), locale: z.string().min(1) }),
  errorTextSource: 'message',
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
  errorTextSource: 'message',
});

export const matchToProcess = defineEndpoint({
  name: 'matchToProcess',
  group: 'recordings',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/match-to-process/{processId}',
  errorTextSource: 'message',
});
