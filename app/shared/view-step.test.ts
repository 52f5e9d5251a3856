import { expect, test } from 'vitest';
import { shouldRevalidate } from './should-revalidate';

const isStep = (current: string, next: string) => {
  const [currentUrl, nextUrl] = [new URL(current, 'https://portal.test'), new URL(next, 'https://portal.test')];
  return !shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate: true });
};

test('opening and closing are view steps', { tags: ['D150'] }, () => {
  expect(isStep('/settings/companies', '/settings/companies?modal=create-company')).toBe(true);
  expect(isStep('/a?q=x&modal=edit&id=4#users', '/a?q=x#users')).toBe(true);
  expect(isStep('/a?open=1&tab=moderated&p=2&below=90&all=3', '/a?open=2&at=7')).toBe(true);
  expect(isStep('/a?occasions.open=1', '/a')).toBe(true);
  const ofPages = ['entry', 't', 'filters', 'fields', 'play', 'days', 'picture'];
  const ofReview = ['only', 'find', 'value', 'show', 'zoom', 'turn'];
  for (const name of [...ofPages, ...ofReview]) expect(isStep('/a?q=x', `/a?q=x&${name}=1`), name).toBe(true);
});

test('a change of page, list query or nothing is no view step', { tags: ['D150'] }, () => {
  expect(isStep('/a', '/b?modal=edit')).toBe(false);
  expect(isStep('/a?modal=edit', '/a?q=x')).toBe(false);
  expect(isStep('/a?users.page=2', '/a')).toBe(false);
  expect(isStep('/a?modal=edit', '/a?modal=edit')).toBe(false);
});
