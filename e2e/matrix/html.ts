/** Pages as a browser without script reads them: links and forms, of markup that React has written. */

/** A control of a form. `choices`: what a list or a group of boxes offers, or the files that are taken. */
export type Field = { name: string; type: string; value: string; choices: string[] };

/** A form as it was drawn; `intent` is the hidden field of that name, '' where there is none. */
export type Form = { method: string; action: string; isMultipart: boolean; intent: string; fields: Field[] };

type Attributes = Record<string, string | undefined>;
type Tag = { name: string; isEnd: boolean; attributes: Attributes; text: string };

const TAG = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/gi;
const ATTRIBUTE = /([^\s"'>/=]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

/** A text of the markup as it reads. */
export function decoded(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_, name: string) => ENTITIES[name] ?? '');
}

function markupOf(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '');
}

function tagsOf(html: string): Tag[] {
  return [...markupOf(html).matchAll(TAG)].map(([, end, name = '', rest = '', text = '']) => ({
    name: name.toLowerCase(),
    isEnd: end === '/',
    attributes: Object.fromEntries(
      [...rest.matchAll(ATTRIBUTE)].map(([, key = '', value = '']) => [key.toLowerCase(), decoded(value)]),
    ),
    text: decoded(text),
  }));
}

/** Where the page's links lead. */
export function linksOf(html: string): string[] {
  return tagsOf(html).flatMap(({ name, attributes }) => (name === 'a' && attributes.href ? [attributes.href] : []));
}

/** What is there to read, without markup. */
export function wordsOf(html: string): string {
  return decoded(markupOf(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

/** The forms of a page with their controls, those that name their form by its id included. */
export function formsOf(html: string): Form[] {
  const forms: (Form & { id: string | undefined })[] = [];
  let open: Form | undefined;
  let list: Field | undefined;
  for (const { name, isEnd, attributes, text } of tagsOf(html)) {
    const owner = () => (attributes.form === undefined ? open : forms.find(({ id }) => id === attributes.form));
    if (name === 'form') {
      open = isEnd ? undefined : formOf(attributes);
      if (open) forms.push({ ...open, id: attributes.id, fields: open.fields });
    } else if (isEnd) {
      if (name === 'select') list = undefined;
    } else if (name === 'option' && list) {
      addOption(list, attributes, text);
    } else if (['input', 'select', 'textarea'].includes(name) && !('disabled' in attributes) && attributes.name) {
      const field = fieldOf(name, attributes, text);
      add(owner()?.fields, field, attributes);
      list = name === 'select' ? field : undefined;
    }
  }
  return forms.map(({ id: _, ...form }) => ({ ...form, intent: valueOf(form, 'intent') }));
}

function formOf(attributes: Attributes): Form {
  const { method = 'get', action = '', enctype = '' } = attributes;
  return { method: method.toLowerCase(), action, isMultipart: enctype.includes('multipart'), intent: '', fields: [] };
}

function fieldOf(tag: string, attributes: Attributes, text: string): Field {
  const { name = '', type = tag === 'input' ? 'text' : tag, value = '' } = attributes;
  const isBox = type === 'checkbox' || type === 'radio';
  const shown = tag === 'textarea' ? text : isBox && !('checked' in attributes) ? '' : value;
  const choices = isBox ? [value || 'on'] : type === 'file' ? [attributes.accept ?? ''] : [];
  return { name, type, value: shown, choices };
}

/** Boxes of one name are one field. */
function add(fields: Field[] | undefined, field: Field, { value }: Attributes): void {
  const group = fields?.find(({ name, type }) => name === field.name && type === field.type && type === 'radio');
  if (!group) fields?.push(field);
  else {
    group.choices.push(value ?? 'on');
    group.value ||= field.value;
  }
}

function addOption(list: Field, attributes: Attributes, text: string): void {
  if ('disabled' in attributes) return;
  const value = attributes.value ?? text;
  if (value !== '') list.choices.push(value);
  if ('selected' in attributes) list.value = value;
}

function valueOf({ fields }: Form, wanted: string): string {
  return fields.find(({ name }) => name === wanted)?.value ?? '';
}
