import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { IdempotencyField, HiddenFieldsProvider } from './idempotency-field';

test('a form has the key of its last reply, or of the page load before any reply', { tags: ['D129'] }, () => {
  const render = (reply: { idempotencyKey: string } | null, owner = '') =>
    renderToStaticMarkup(
      <HiddenFieldsProvider value={{ idempotencyKey: 'load', owner }}>
        <IdempotencyField formName="f" reply={reply} />
      </HiddenFieldsProvider>,
    );
  expect(render(null)).toBe('<input type="hidden" name="once" value="load.f"/>');
  expect(render({ idempotencyKey: 'reply' })).toBe('<input type="hidden" name="once" value="reply.f"/>');
  // The user for whom the page was rendered.
  expect(render(null, '7 Ann')).toContain('<input type="hidden" name="owner" value="7 Ann"/>');
});
