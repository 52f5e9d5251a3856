// @vitest-environment happy-dom
import type { SubmissionResult } from '@conform-to/react';
import { expect, test } from 'vitest';
import {
  click,
  find,
  findAll,
  findInput,
  getUrl,
  listTexts,
  readText,
  showPage,
  showServerPage,
  type,
} from '~/browser-page.test-helpers';
import type { FormReply } from '~/protocol/form-reply';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
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
const listFoot = (foot: string) => listTexts(`${foot} :is(a, button)`);

test('a form on a card has its title, its description, and its buttons in order', async () => {
  await showServerPage(
    createForm({
      title: 'Person',
      description: 'Of the company',
      cancelTo: '/people',
      hasClearButton: true,
      icon: 'check',
      footerStart: <i>Start</i>,
    }),
  );
  expect([find('form').className, listTexts('h2, h2 + p')]).toEqual(['card form-narrow', ['Person', 'Of the company']]);
  expect(readText(find('.card__foot'))).toBe("StartDon't SaveClearSave");
  expect(find('.btn-primary use').getAttribute('href')).toMatch(/#check$/);
  const clear = findAll<HTMLButtonElement>('[name=clear]');
  expect(clear.map(({ value, formNoValidate }) => [value, formNoValidate])).toEqual([['1', true]]);
  // Enter presses the first button, which must not clear the form.
  expect([find(HIDDEN_BUTTON).tabIndex, find(HIDDEN_BUTTON).getAttribute('aria-hidden')]).toEqual([-1, 'true']);
});

test('a second button submits the form with one more field', async () => {
  const otherSubmit = { text: 'Save and next', title: 'The next one is B', name: 'next', value: '7' };
  await showServerPage(createForm({ hasSections: true, otherSubmit }));
  expect(listFoot('.form-foot')).toEqual(['Save and next', 'Save']);
  const { type: kind, name, value, title } = find<HTMLButtonElement>('[name=next]');
  expect([kind, name, value, title]).toEqual(['submit', 'next', '7', 'The next one is B']);
});

test('a form with nothing else has one button, and no empty head', async () => {
  await showServerPage(createForm({}));
  expect([listFoot('.card__foot'), findAll(`${HIDDEN_BUTTON}, .card__head, .grow`)]).toEqual([['Save'], []]);
});

test('a form with sections has its errors and buttons in its foot', async () => {
  const error = { name: ['Wrong'], mail: ['Wrong'] };
  const reply = {
    intent: 'save',
    submission: { status: 'error', error } as SubmissionResult,
    message: null,
    idempotencyKey: 'a',
  };
  await showServerPage(
    createForm({ hasSections: true, cancelTo: '/people', hasClearButton: true, reply: reply as FormReply }),
  );
  expect([find('form').className, listFoot('.form-foot')]).toEqual(['sections', ["Don't Save", 'Clear', 'Save']]);
  expect(readText(find('.form-foot [role=status]'))).toBe('2 fields need attention');
  find('main').remove();
  await showServerPage(createForm({ hasSections: true, className: 'own' }));
  expect([find('form').className, listFoot('.form-foot')]).toEqual(['own', ['Save']]);
});

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

test('without script a form posts to its URL without the fragment of its tab; a new record has no drawn values', async () => {
  const form = (reply?: FormReply) => (
    <TabHashProvider value="#people">
      <PageForm<Values> intent="save" reply={reply} submitText="Save" busyText="Saving">
        {(fields) => <TextField field={fields.name} label="Name" />}
      </PageForm>
    </TabHashProvider>
  );
  const message = { id: '1', tone: 'error', text: 'Not saved', reference: null } as const;
  await showServerPage(form(), '/people?page=2');
  expect(find('form').getAttribute('action')).toBe('/people?page=2');
  expect(findAll('[name=drawn], [name=id], [data-opens-tab]')).toEqual([]);
  find('main').remove();
  const reply = { intent: 'save', submission: null, message, idempotencyKey: 'next' };
  await showServerPage(form(reply), '/people?page=2');
  expect(find('[data-form-message]').hasAttribute('autofocus')).toBe(true);
  find('main').remove();
  await showServerPage(
    form({ ...reply, submission: { status: 'error', error: { name: ['Too short'] } } } as FormReply),
    '/people?page=2',
  );
  expect([
    find('[data-form-message]').hasAttribute('autofocus'),
    findInput('[name=name]').hasAttribute('autofocus'),
  ]).toEqual([false, true]);
});
