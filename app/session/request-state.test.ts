import { expect, test } from 'vitest';
import { getRequestState } from './request-state.server';

test('a request keeps the reference that the proxy gave it, if it is one, else it gets its own', () => {
  const getId = (header?: string) => {
    const request = new Request('http://portal.example/', header ? { headers: { 'x-request-id': header } } : {});
    const args = { request, context: {} };
    const { requestId } = getRequestState(args);
    expect(getRequestState(args).requestId).toBe(requestId);
    return requestId;
  };
  expect(getId('AB12-CD34-EF56')).toBe('AB12-CD34-EF56');
  for (const other of [undefined, 'ab12-cd34-ef56', 'AB12-CD34', 'xAB12-CD34-EF56', 'AB12-CD34-EF56x']) {
    expect(getId(other)).not.toBe(other);
    expect(getId(other)).toMatch(/^[0-9A-Z]{4}(?:-[0-9A-Z]{4}){2}$/);
  }
});
