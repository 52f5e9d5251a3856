import { parseWithZod } from '@conform-to/zod/v4';
import { type SubmissionResult, useForm } from '@conform-to/react';
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

const htmlOf = (reply: SubmissionResult | null) => renderToStaticMarkup(<ConfigForm reply={reply} />);

/** What pressing a button without script posts: every input and the button itself. */
function press(html: string, label: string): FormData {
  const form = new FormData();
  const attribute = (tag: string, name: string) =>
    new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]?.replaceAll('&quot;', '"') ?? '';
  for (const [tag] of html.matchAll(/<input[^>]*>/g)) form.append(attribute(tag, 'name'), attribute(tag, 'value'));
  const button = [...html.matchAll(/<button[^>]*>.*?<\/button>/gs)]
    .map(([tag]) => tag)
    .find((tag) => tag.includes(label));
  if (!button) throw new Error(`There is no button ${label}`);
  form.append(attribute(button, 'name'), attribute(button, 'value'));
  return form;
}

const answerTo = (form: FormData) => parseWithZod(form, { schema: SCHEMA }).reply();
const rowsOf = (html: string) => [...html.matchAll(/class="pair__n">(\d+)</g)].length;

test('Add and Remove are submit buttons that return the form with one row more or less, the values kept', () => {
  let html = htmlOf(null);
  expect(rowsOf(html)).toBe(0);
  html = htmlOf(answerTo(press(html, 'Add Config')));
  html = htmlOf(answerTo(press(html, 'Add Config')));
  expect(rowsOf(html)).toBe(2);
  expect(html).toContain('aria-label="Value 2"');

  const typed = press(html, 'Remove row 1');
  typed.set('configs[0].name', 'first');
  typed.set('configs[1].name', 'second');
  html = htmlOf(answerTo(typed));
  expect(rowsOf(html)).toBe(1);
  expect(html).toContain('value="second"');
  expect(html).not.toContain('value="first"');
});

test('adding a row is no submission: nothing is judged and nothing can be written', () => {
  const submission = parseWithZod(press(htmlOf(null), 'Add Config'), { schema: SCHEMA });
  expect(submission.status).toBeUndefined();
});
