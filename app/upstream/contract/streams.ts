import { OccasionSchema } from '~/domain/agents/occasion';
import { StreamSchema } from '~/domain/agents/stream';
import { defineEndpoint } from './endpoint';

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
