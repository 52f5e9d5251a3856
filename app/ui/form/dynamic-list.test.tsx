import { useForm, type SubmissionResult } from '@conform-to/react';
import { parseWithZod } from '@conform-to/zod/v4';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { DynamicList } from './dynamic-list';

const SCHEMA = z.object({ configs: z.array(z.object({ name: z.string(), value: z.string().optional() })) });

type Fields = z.input<typeof SCHEMA>;

function ConfigForm({ reply }: { reply: SubmissionResult | null }) {
  const [form, fields] = useForm<Fields>({ id: 'configs', lastResult: reply ?? undefined });
  return (
    <form id={form.id}>
      <DynamicList
        form={form}
        list={fields.configs}
        legend="Configs"
        columns={[
          { name: 'name', label: 'Name' },
          { name: 'value', label: 'Value' },
        ]}
        addLabel="Add Config"
      />
    </form>
  );
}

const renderForm = (reply: SubmissionResult | null) => renderToStaticMarkup(<ConfigForm reply={reply} />);

/** The form data that a click on a submit button posts without script: all inputs and the button. */
function clickButton(html: string, label: string): FormData {
  const form = new FormData();
  const readAttribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"') ?? '';
  for (const [tag] of html.matchAll(/<input[^>]*>/g))
    form.append(readAttribute(tag, 'name'), readAttribute(tag, 'value'));
  const button = [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(label));
  if (!button) throw new Error(`There is no button ${label}`);
  form.append(readAttribute(button, 'name'), readAttribute(button, 'value'));
  return form;
}

const submit = (form: FormData) => parseWithZod(form, { schema: SCHEMA }).reply();
const countRows = (html: string) => [...html.matchAll(/class="pair__number">(\d+)</g)].length;

test('Add and Remove are submit buttons; the server returns the form with a row more or less and the other values', () => {
  let html = renderForm(null);
  expect(countRows(html)).toBe(0);
  html = renderForm(submit(clickButton(html, 'Add Config')));
  html = renderForm(submit(clickButton(html, 'Add Config')));
  expect(countRows(html)).toBe(2);
  expect(html).toContain('aria-label="Value 2"');

  const removal = clickButton(html, 'Remove row 1');
  removal.set('configs[0].name', 'first');
  removal.set('configs[1].name', 'second');
  html = renderForm(submit(removal));
  expect(countRows(html)).toBe(1);
  expect(html).toContain('value="second"');
  expect(html).not.toContain('value="first"');
});

test('adding a row is not a submission: it is not validated and writes nothing', () => {
  const submission = parseWithZod(clickButton(renderForm(null), 'Add Config'), { schema: SCHEMA });
  expect(submission.status).toBeUndefined();
});
