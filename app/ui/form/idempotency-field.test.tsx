import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IdempotencyField, PageLoadProvider } from './idempotency-field';

test('a form has the key of its last reply, or of the page load before any reply', { tags: ['D129'] }, () => {
  const render = (reply: { idempotencyKey: string } | null) =>
    renderToStaticMarkup(
      <PageLoadProvider value={{ idempotencyKey: 'load', owner: '' }}>
        <IdempotencyField formName="f" reply={reply} />
      </PageLoadProvider>,
    );
  expect(render(null)).toBe('<input type="hidden" name="once" value="load.f"/>');
  expect(render({ idempotencyKey: 'reply' })).toBe('<input type="hidden" name="once" value="reply.f"/>');
});
