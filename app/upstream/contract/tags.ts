import { ExpectedTagSchema, TagSchema } from '~/domain/agents/tag';
import { defineEndpoint } from './endpoint';

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
