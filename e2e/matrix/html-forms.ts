/** A control. `choices` are the values of a select, radio group or checkbox, or what a file input accepts. */
export type Field = { name: string; type: string; value: string; choices: string[] };

/** A form. `intent` is the value of its hidden field `intent`; empty without this field. */
export type Form = { method: string; action: string; isMultipart: boolean; intent: string; fields: Field[] };

type Attributes = Record<string, string | undefined>;
type Tag = { name: string; isEnd: boolean; attributes: Attributes; text: string };

/** Matches a tag and the text after it. Groups: '/' of an end tag, the name, the attributes, the text. */
const TAG_PATTERN = /<(\/?)([a-z][a-z0-9-]*)((?:\s+[^\s"'>/=]+(?:="[^"]*")?)*)\s*\/?>([^<]*)/gi;
const ATTRIBUTE_PATTERN = /([^\s"'>/=]+)(?:="([^"]*)")?/g;
const ENTITIES: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#x27': "'", '#39': "'" };

function decodeEntities(text: string): string {
  return text.replace(/&(amp|lt|gt|quot|#x27|#39);/g, (_entity, name: string) => ENTITIES[name] ?? '');
}

function removeScripts(html: string): string {
  return html.replace(/<(script|style)\b[\s\S]*?<\/\1>|<!--[\s\S]*?-->/gi, '');
}

function parseTags(html: string): Tag[] {
  return [...removeScripts(html).matchAll(TAG_PATTERN)].map(([, slash, name = '', attributeText = '', text = '']) => ({
    name: name.toLowerCase(),
    isEnd: slash === '/',
    attributes: Object.fromEntries(
      [...attributeText.matchAll(ATTRIBUTE_PATTERN)].map(([, key = '', value = '']) => [
        key.toLowerCase(),
        decodeEntities(value),
      ]),
    ),
    text: decodeEntities(text),
  }));
}

export function findLinks(html: string): string[] {
  return parseTags(html).flatMap(({ name, attributes }) => (name === 'a' && attributes.href ? [attributes.href] : []));
}

export function toPlainText(html: string): string {
  return decodeEntities(removeScripts(html).replace(/<[^>]*>/g, ' ')).replace(/\s+/g, ' ');
}

/** Parses the forms of a page. A control outside of its form has a `form` attribute with the id of the form. */
export function parseForms(html: string): Form[] {
  const forms: (Form & { id: string | undefined })[] = [];
  let openForm: Form | undefined;
  let openSelect: Field | undefined;
  for (const { name, isEnd, attributes, text } of parseTags(html)) {
    const findOwner = () => (attributes.form === undefined ? openForm : forms.find(({ id }) => id === attributes.form));
    if (name === 'form') {
      openForm = isEnd ? undefined : createForm(attributes);
      // The copy shares the array of fields.
      if (openForm) forms.push({ ...openForm, id: attributes.id });
    } else if (isEnd) {
      if (name === 'select') openSelect = undefined;
    } else if (name === 'option' && openSelect) {
      addOption(openSelect, attributes, text);
    } else if (['input', 'select', 'textarea'].includes(name) && !('disabled' in attributes) && attributes.name) {
      const field = createField(name, attributes, text);
      addField(findOwner()?.fields, field, attributes);
      openSelect = name === 'select' ? field : undefined;
    }
  }
  return forms.map(({ id: _, ...form }) => ({ ...form, intent: getFieldValue(form, 'intent') }));
}

function createForm(attributes: Attributes): Form {
  const { method = 'get', action = '', enctype = '' } = attributes;
  return { method: method.toLowerCase(), action, isMultipart: enctype.includes('multipart'), intent: '', fields: [] };
}

function createField(tag: string, attributes: Attributes, text: string): Field {
  const { name = '', value = '' } = attributes;
  // A password that the browser must not save has the type text and the attribute data-secret.
  const type = 'data-secret' in attributes ? 'password' : (attributes.type ?? (tag === 'input' ? 'text' : tag));
  const isCheckable = type === 'checkbox' || type === 'radio';
  if (isCheckable) return { name, type, value: 'checked' in attributes ? value : '', choices: [value || 'on'] };
  if (type === 'file') return { name, type, value, choices: [attributes.accept ?? ''] };
  return { name, type, value: tag === 'textarea' ? text : value, choices: [] };
}

/** Adds a field. Radio buttons of one name become one field. */
function addField(fields: Field[] | undefined, field: Field, { value }: Attributes): void {
  const radioGroup = fields?.find(({ name, type }) => name === field.name && type === field.type && type === 'radio');
  if (!radioGroup) fields?.push(field);
  else {
    radioGroup.choices.push(value ?? 'on');
    radioGroup.value ||= field.value;
  }
}

function addOption(openSelect: Field, attributes: Attributes, text: string): void {
  if ('disabled' in attributes) return;
  const value = attributes.value ?? text;
  if (value !== '') openSelect.choices.push(value);
  if ('selected' in attributes) openSelect.value = value;
}

function getFieldValue({ fields }: Form, fieldName: string): string {
  return fields.find(({ name }) => name === fieldName)?.value ?? '';
}
