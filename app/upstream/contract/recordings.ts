import { z } from 'zod';
import { RecordingSchema } from '~/domain/agents/recording';
import { TranscriptionSentenceSchema } from '~/domain/agents/transcription-sentence';
import { defineEndpoint } from './endpoint';

export const speechToText = defineEndpoint({
  name: 'speechToText',
  description: 'Adds the recording at a URL and transcribes it.',
  method: 'POST',
  path: '/api/cognitive/transcriptions/{userId}/speechtotext',
  bodyFormat: 'form',
  body: z.strictObject({ recordUrl: z.string().min(1), locale: z.string().min(1) }),
  errorTextSource: 'message',
});

export const listRecordings = defineEndpoint({
  name: 'listRecordings',
  description: 'All recordings that the caller may hear, the newest first.',
  method: 'GET',
  path: '/api/cognitive/recordings',
  response: 'list',
  result: RecordingSchema,
});

export const getRecording = defineEndpoint({
  name: 'getRecording',
  description: 'One recording, without its transcript.',
  method: 'GET',
  path: '/api/cognitive/recordings/{recordingId}',
  response: 'record',
  result: RecordingSchema,
});

export const listTranscriptions = defineEndpoint({
  name: 'listTranscriptions',
  description: 'The sentences of a recording.',
  method: 'GET',
  path: '/api/cognitive/recordings/{recordingId}/transcriptions',
  response: 'list',
  result: TranscriptionSentenceSchema,
});

/** `channel` is 0, 1 or 'swap'. */
export const markAgent = defineEndpoint({
  name: 'markAgent',
  description: 'Sets which channel of a recording the agent speaks on. `swap` changes a channel that is already set.',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/mark-agent/{channel}',
  errorTextSource: 'message',
});

export const matchToProcess = defineEndpoint({
  name: 'matchToProcess',
  description: 'Sets the process that a recording belongs to. Its expected tags change with it.',
  method: 'PUT',
  path: '/api/cognitive/recordings/{recordingId}/match-to-process/{processId}',
  errorTextSource: 'message',
});
