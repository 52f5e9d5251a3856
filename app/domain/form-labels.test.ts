import { readdir, readFile } from 'node:fs/promises';
import type { JSXElement, Node } from 'oxc-parser';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { getCode, getParent, listNodes, parse } from '../syntax-tree.test-helpers';

const modules = import.meta.glob<Record<string, unknown>>('./*/*.form.ts', { eager: true });
const schemas = new Map(
  Object.values(modules)
    .flatMap((module) => Object.entries(module))
    .filter((entry): entry is [string, z.ZodObject] => entry[1] instanceof z.ZodObject),
);

/** Fields that a component receives under another name than `fields.<name>`. */
const RENAMED_FIELDS: Readonly<Record<string, string>> = { 'TaskTriggerFormSchema.wizardCustomId': 'Wizard Custom Id' };
/** Schemas without a `Fields` type, and the schema whose form renders them. */
const SHARED_FORMS: Readonly<Record<string, string>> = { UpdateUserFormSchema: 'CreateUserFormSchema' };

/** Fields without a label, because they are hidden. */
const HIDDEN_FIELDS = new Set(['ProcessConfigFormSchema.configsSource', 'ProcessConfigFormSchema.variablesSource']);

/** Labels of the rendered fields by `<schema>.<field>`, read from the JSX of routes and components. */
async function readRenderedLabels(): Promise<Map<string, Set<string>>> {
  const labels = new Map<string, Set<string>>();
  const app = new URL('..', import.meta.url);
  for (const path of await readdir(app, { recursive: true })) {
    if (!/^(?:routes|components)\/.*\.tsx$/.test(path)) continue;
    const source = await readFile(new URL(path, app), 'utf8');
    // A component names the type of its form's fields: `LoginFields` belongs to `LoginFormSchema`.
    const schemaNames = [...source.matchAll(/\b(\w+)Fields\b/g)]
      .map(([, name]) => `${name}FormSchema`)
      .filter((name) => schemas.has(name));
    if (schemaNames.length === 0) continue;
    for (const { field, texts } of listFieldElements(source)) {
      for (const schema of new Set(schemaNames)) {
        const key = `${schema}.${field}`;
        labels.set(key, new Set([...(labels.get(key) ?? []), ...texts]));
      }
    }
  }
  return labels;
}

/** Elements with a `field` or `list` attribute, with the strings of their `label` or `legend`, or their text. */
function listFieldElements(source: string): { field: string; texts: string[] }[] {
  return parse('form.tsx', source).flatMap((node) => {
    if (node.type !== 'JSXElement') return [];
    const attributes = new Map(
      node.openingElement.attributes
        .filter((attribute) => attribute.type === 'JSXAttribute')
        .map((attribute) => [getCode(attribute.name), attribute]),
    );
    // Reads the name from `field={fields.name}`.
    const field = /\bfields\.(\w+)\}$/.exec(getCode(attributes.get('field') ?? attributes.get('list')))?.[1];
    const parent = node.closingElement ? node : getParent(node);
    const label = attributes.get('label') ?? attributes.get('legend') ?? parent;
    return field && label ? [{ field, texts: listStrings(label) }] : [];
  });
}

/** String literals of an attribute; of an element its visible text. */
function listStrings(node: Node): string[] {
  if (node.type === 'JSXElement') return [readText(node).trim()];
  return listNodes(node).flatMap((child) =>
    child.type === 'Literal' && typeof child.value === 'string' ? [child.value] : [],
  );
}

function readText(element: JSXElement): string {
  const parts = element.children.map((child) => {
    if (child.type === 'JSXText') return child.value.replace(/\s*\n\s*/g, '');
    if (child.type !== 'JSXElement' || !child.closingElement) return ' ';
    return getCode(child.openingElement).includes('sr-only') ? '' : readText(child);
  });
  return parts.join('').replace(/\s+/g, ' ');
}

test('every field of every form schema has the label that its form renders', { tags: ['D130'] }, async () => {
  const rendered = await readRenderedLabels();
  expect(schemas.size).toBeGreaterThan(15);
  for (const [name, schema] of schemas) {
    for (const [field, fieldSchema] of Object.entries(schema.shape)) {
      if (HIDDEN_FIELDS.has(`${name}.${field}`)) continue;
      const label = (fieldSchema as z.ZodType).description;
      expect(label, `${name}.${field} has a label`).toBeTypeOf('string');
      const key = `${SHARED_FORMS[name] ?? name}.${field}`;
      const labels = [...(rendered.get(key) ?? []), RENAMED_FIELDS[key]];
      expect(labels, `the form of ${name} renders the label of ${field}`).toContain(label);
    }
  }
});
