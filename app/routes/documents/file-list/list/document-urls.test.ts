import { expect, test } from 'vitest';
import { paths } from '~/domain/paths';
import { toDocumentSearch } from '../review/document-search';
import { getReviewUrl, toListSearch } from './document-urls';

test('a review keeps the parameters of the list; another document gets those and the tab', () => {
  const search = '?q=inv&status=2&page=3&open=7&tab=moderated&only=changed&find=x&value=4&zoom=200';
  expect(toListSearch(search)).toBe('?q=inv&status=2&page=3');
  expect([toListSearch('?value=4'), toDocumentSearch('?value=4')]).toEqual(['', '']);
  expect(toDocumentSearch(search)).toBe('?q=inv&status=2&page=3&tab=moderated');
  expect(toDocumentSearch('?only=below&value=4', { value: 'first' })).toBe('?only=below&value=first');
  expect(toDocumentSearch('?tab=moderated&only=changed', { value: 'first' })).toContain('only=changed');
});

test('from a list of documents in which a label was changed, the review starts at the changed values', () => {
  expect(getReviewUrl('7', '?changed=total')).toBe(
    `${paths.ocrReview('7')}?changed=total&tab=moderated&only=changed&value=first#value-first`,
  );
  expect(getReviewUrl('7', '?doubtful=total')).toBe(`${paths.ocrReview('7')}?doubtful=total&value=first#value-first`);
});
