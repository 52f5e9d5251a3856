import { ExpectedTagSchema, TagSchema } from '~/domain/agents/tag';
import { defineEndpoint } from './endpoint';

export const listTagsByProcess = defineEndpoint({
  name: 'listTagsByProcess',
  description: 'The tags that are expected in the recordings of a process.',
  method: 'GET',
  path: '/api/cognitive/tags-by-process/{processId}',
  response: 'list',
  result: ExpectedTagSchema,
});

export const listTags = defineEndpoint({
  name: 'listTags',
  description: 'All tags of all processes.',
  method: 'GET',
  path: '/api/cognitive/tags',
  response: 'list',
  result: TagSchema,
});
