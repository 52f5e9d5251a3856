import { controls } from '../../e2e/support/test-mock';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { EDIT_FORMS, postEdit } from '~/edit-forms.test-helpers';
import { createRouteClient } from '../../e2e/route-harness';

// The mock keeps the value of a field that a request lacks, as some hosts do.

/** The optional texts of a form, without ids. */
const listOptionalTexts = ({ shape }: z.ZodObject, drawn: object) =>
  Object.keys(drawn).filter((name) => {
    const field: unknown = shape[name];
    return field instanceof z.ZodOptional && field.unwrap() instanceof z.ZodString && field.meta()?.isId !== true;
  });

test.each(Object.entries(EDIT_FORMS))(
  'every optional text of %s that is emptied is sent as an empty text',
  async (_name, form) => {
    const record = form.getRecord() as Record<string, unknown>;
    const names = listOptionalTexts(form.schema, form.draw());
    for (const name of names) record[name] = name === 'website' ? 'https://a.example' : 'a';
    const changes = Object.fromEntries(names.map((name) => [name, '']));
    const { status } = await postEdit(await createRouteClient(form.writer), form, changes);
    expect(status).toBe(303);
    const [write] = controls.getLog().filter(({ call }) => call === form.call);
    expect(write?.body).toMatchObject(changes);
    for (const name of names) expect((form.getRecord() as Record<string, unknown>)[name], name).toBe('');
  },
);

test('there are optional texts to try', () => {
  const names = Object.values(EDIT_FORMS).flatMap((form) => listOptionalTexts(form.schema, form.draw()));
  expect(names.length).toBeGreaterThan(10);
});
