import { OccasionSchema } from '~/domain/agents/occasion';
import { StreamSchema } from '~/domain/agents/stream';
import { defineEndpoint } from './endpoint';

export const listStreams = defineEndpoint({
  name: 'listStreams',
  description: 'All assistant streams that the caller may see.',
  method: 'GET',
  path: '/api/cognitive/streams',
  response: 'list',
  result: StreamSchema,
});

export const getStream = defineEndpoint({
  name: 'getStream',
  description: 'One assistant stream.',
  method: 'GET',
  path: '/api/cognitive/streams/{streamId}',
  response: 'record',
  result: StreamSchema,
});

export const listOccasions = defineEndpoint({
  name: 'listOccasions',
  description: 'What the assistant noticed during a stream, each with a screenshot.',
  method: 'GET',
  path: '/api/cognitive/streams/{streamId}/occasions',
  response: 'list',
  result: OccasionSchema,
});
