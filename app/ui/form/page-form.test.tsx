// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { click, find, findAll, findInput, getUrl, showPage, showServerPage, type } from '~/browser-page.test-helpers';
import { UnsavedChangesGuard } from '~/ui/unsaved/unfinished-work';
import { TextField } from './field';
import { PageForm } from './page-form';

type Values = { name: string };
type Props = Partial<Parameters<typeof PageForm<Values>>[0]>;

const createForm = (props: Props) => (
  <>
    <PageForm<Values> intent="save" reply={undefined} submitText="Save" busyText="Saving" {...props}>
      {(fields) => <TextField field={fields.name} label="Name" />}
    </PageForm>
    <UnsavedChangesGuard />
  </>
);
const HIDDEN_BUTTON = 'button.sr-only';

test('without script Enter in a form with sections posts a step that writes nothing, with script it saves', async () => {
  const form = createForm({ hasSections: true, enterStep: 'name' });
  await showServerPage(form);
  expect(find<HTMLButtonElement>(HIDDEN_BUTTON).value).toContain('validate');
  find('main').remove();
  await showPage(form);
  expect(find<HTMLButtonElement>(HIDDEN_BUTTON).value).toBe('');
});

test.each([
  [undefined, '/people', 0],
  ['Back', '/people/7', 1],
])(
  'the link %s of a form in which something was typed leads to %s, after %i questions',
  async (cancelText, url, questions) => {
    await showPage(createForm({ cancelTo: '/people', ...(cancelText && { cancelText }) }), '/people/7');
    await type(findInput('[name=name]'), 'Ann');
    await click(find('.btn-ghost'));
    expect([getUrl(), findAll('dialog').length]).toEqual([url, questions]);
  },
);
