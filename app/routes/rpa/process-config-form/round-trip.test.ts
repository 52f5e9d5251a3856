import { controls, db } from '../../../../e2e/support/test-mock';
import { parseWithZod } from '@conform-to/zod/v4';
import fc from 'fast-check';
import { createElement, type ComponentProps } from 'react';
import { expect, test } from 'vitest';
import { ProcessConfigSchema } from '~/domain/rpa/process-config';
import { ProcessConfigFormSchema, toProcessConfigBody } from '~/domain/rpa/process-config.form';
import { createRouteClient, type RouteClient } from '../../../../e2e/route-harness';
import { expectDefined } from '../../../../e2e/support/expect-defined';
import { jsonText } from '../../../../e2e/support/json-texts';
import { checkProperty } from '../../../../e2e/support/property-tests';
import { readFields, renderPage } from '../../../../e2e/support/rendered-form';
import { ProcessConfigForm } from './process-config-form';
import { toFormValues } from './process-config-values.server';

const EDIT = '/rpa/edit-process-config/1';
const COPY = '/rpa/create-process-config?copy=1';
/** What the button that adds a row posts. */
const ADD_CONFIG: [string, string] = ['__intent__', JSON.stringify({ type: 'insert', payload: { name: 'configs' } })];
const OTHER_NAME: [string, string] = ['processName', 'Another name'];

type FormProps = ComponentProps<typeof ProcessConfigForm>;
type Texts = { customSettings: string | null; variables: string | null };

/** Renders a form and returns the fields that a browser would post. */
async function openForm(props: Omit<FormProps, 'companies'>, hasScript: boolean): Promise<[string, string][]> {
  const companies = { options: [] };
  const page = await renderPage(createElement(ProcessConfigForm, { ...props, companies }));
  return [...readFields(page, { hasScript })].filter(([name]) => name !== 'once');
}

function parseForm(fields: [string, string][]) {
  const form = new FormData();
  // A form is encoded as UTF-8.
  for (const [name, value] of new URLSearchParams(fields)) form.append(name, value);
  return parseWithZod(form, { schema: ProcessConfigFormSchema });
}

/** The JSON texts that are sent for a posted form. */
function getSentTexts(fields: [string, string][]): Texts {
  const submission = parseForm([...fields, ['wizardCustomId', 'ANOTHER-ID'], OTHER_NAME]);
  if (submission.status !== 'success') throw new Error(JSON.stringify(submission.error));
  const body = toProcessConfigBody(submission.value, { companyId: null, departmentId: null }, null);
  return { customSettings: body.CustomSettings, variables: body.Variables };
}

const storedText = fc.oneof(
  { weight: 8, arbitrary: jsonText },
  fc.constantFrom('', ' ', 'null', '{"a":', 'NaN', '7', '"a\nb"', '[1,]', '\ufeff[]', '\ud800'),
);

test(
  'a form that is opened and saved with another field changed sends the same JSON texts, to the byte',
  { tags: ['REAL-03', 'D160'] },
  async (context) => {
    const property = fc.asyncProperty(
      fc.record({ customSettings: storedText, variables: storedText }),
      fc.boolean(),
      fc.boolean(),
      async (texts, hasScript, isStepFirst) => {
        const { values } = toFormValues(ProcessConfigSchema.parse({ id: 1, ...texts }));
        let fields = await openForm({ values, reply: undefined }, hasScript);
        if (isStepFirst) {
          const submission = parseForm([...fields, ADD_CONFIG]).reply();
          const reply = { intent: 'save-process-config', submission, message: null, idempotencyKey: 'a' };
          fields = await openForm({ values, reply }, hasScript);
        }
        expect(getSentTexts(fields.filter(([name]) => !/^(?:wizardCustomId|processName)$/.test(name)))).toEqual(texts);
      },
    );
    await checkProperty(context, property, { runs: 60 });
  },
);

/** The texts of one input from the world each. */
const TEXTS: readonly string[] = [
  '{"Retry":{"max":3},"Mailbox":"in"}',
  '[{"Name":"Id","Value":3544790567247868102},{"Name":"Factor","Value":1.0}]',
  '[{"Name":"Sql","Value":"SELECT *\\nFROM runs\\r\\nWHERE id = 1\\n"}]',
  '{"__proto__":"a","a":1e400,"a":-0}',
  '[{"Name":"A","Value":"\\ud800\\u0000"}]',
  '[{"Name": "Broken"',
  JSON.stringify(Array.from({ length: 400 }, (_, index) => ({ Name: `N${index}`, Value: '1' }))),
  JSON.stringify([{ Name: 'Longer', Value: '"'.repeat(100_000) }]),
];

async function saveAtRoute(client: RouteClient, path: string, hasScript: boolean): Promise<unknown> {
  const { data } = await client.get(path);
  const page = data as FormProps & { copy: FormProps | null };
  const fields = await openForm({ ...(page.copy ?? page), reply: undefined }, hasScript);
  controls.clearLog();
  const form = new Map([...fields, ['wizardCustomId', 'ANOTHER-ID'], OTHER_NAME] as [string, string][]);
  // The page without its companies offers none.
  form.set('companyId', '').set('departmentId', '');
  await client.post(path, [...form]);
  return controls.getLog().find(({ method }) => method === 'PUT' || method === 'POST')?.body;
}

test('edit and Duplicate send what was stored, with and without script', { tags: ['D160', 'PCONF-22'] }, async () => {
  const admin = await createRouteClient('superAdmin');
  const config = expectDefined(db.processConfigs[0], 'a process config');
  for (const text of TEXTS) {
    for (const [path, hasScript] of [
      [EDIT, false],
      [COPY, true],
    ] as const) {
      Object.assign(config, { customSettings: text, variables: text });
      expect(await saveAtRoute(admin, path, hasScript), `${path} ${text.slice(0, 80)}`).toMatchObject({
        CustomSettings: text,
        Variables: text,
        ProcessName: 'Another name',
      });
    }
  }
});
