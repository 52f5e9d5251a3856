import { z } from 'zod';
import { mergeEdits, type Choice, type FieldValue, type FieldValues, type Merge } from '~/lib/merge-edits';
import type { EditConflict } from '~/protocol/form-reply';

/** Hidden fields and choices of an edit form. The browser posts them, so they are validated and only compared. */
const DRAWN = 'drawn';
const SHOWN = 'shown';
const CHOICE_PREFIX = 'choose-';

const text = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const ValuesSchema = z.record(
  z.string(),
  z.union([text, z.array(z.string()), z.array(z.record(z.string(), text))]).catch(''),
);

function readValues(form: FormData, name: string): FieldValues | undefined {
  const json = form.get(name);
  if (typeof json !== 'string') return undefined;
  try {
    return ValuesSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

/** Whether the posted form is one that came back with a conflict. Its other errors wait until the user has chosen. */
export function isConflictForm(form: FormData): boolean {
  return form.has(SHOWN);
}

/** The values that the form was drawn with: it posts them, and its next rendering needs them. */
export function readDrawn(form: FormData): string | undefined {
  const drawn = form.get(DRAWN);
  return typeof drawn === 'string' ? drawn : undefined;
}

/**
 * Merges the posted form over the values of the record now. A form without the values that it was drawn with, which no
 * page of the portal sends, is not compared: all its values are the user's. `payload` is conform's of the form.
 */
export function mergePosted(form: FormData, payload: unknown, saved: FieldValues, alsoDrawn?: FieldValues): Merge {
  const mine = readOwn(form, payload, saved);
  const posted = readValues(form, DRAWN);
  const drawn = posted ? { ...posted, ...alsoDrawn } : saved;
  return mergeEdits({ drawn, mine, saved, shown: readValues(form, SHOWN), choices: readChoices(form, saved) });
}

/** Reads the posted value of each field that the record has. `payload` has the rows of lists, as conform has parsed them. */
function readOwn(form: FormData, payload: unknown, saved: FieldValues): FieldValues {
  const entries = Object.entries(saved).map(([name, value]): [string, FieldValue] => {
    if (typeof value === 'string') return [name, String(form.get(name) ?? '')];
    const selected = form.getAll(name).map(String);
    // The names of rows have an index.
    return [name, selected.length > 0 ? selected : (ValuesSchema.safeParse(payload).data?.[name] ?? [])];
  });
  return Object.fromEntries(entries);
}

function readChoices(form: FormData, saved: FieldValues): Record<string, Choice> {
  const choices: Record<string, Choice> = {};
  for (const name of Object.keys(saved)) {
    const choice = form.get(CHOICE_PREFIX + name);
    if (choice === 'mine' || choice === 'saved') choices[name] = choice;
  }
  return choices;
}

/** Hidden fields by the field that they belong to; undefined: the record has none. */
export type HiddenFields = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

/** The hidden fields of the values that the record has, and that the user has not changed. */
export function findSavedHiddenFields(
  values: FieldValues,
  saved: FieldValues,
  hiddenFields: HiddenFields = {},
): Record<string, string | undefined> {
  const ofSaved = Object.entries(hiddenFields).filter(([name]) => values[name] === saved[name]);
  return Object.fromEntries(ofSaved.flatMap(([, fields]) => Object.entries(fields)));
}

/** Returns the form with the merged values and hidden fields in place of the posted ones. */
export function toMergedForm(
  form: FormData,
  values: FieldValues,
  hidden: Readonly<Record<string, string | undefined>>,
): FormData {
  const merged = new FormData();
  const isMerged = (name: string) => Object.hasOwn(values, name.replace(/\[.*$/s, '')) || Object.hasOwn(hidden, name);
  for (const [name, value] of form) if (!isMerged(name)) merged.append(name, value);
  for (const [name, value] of Object.entries(values)) {
    if (typeof value === 'string') merged.append(name, value);
    else value.forEach((item, index) => appendItem(merged, name, index, item));
  }
  for (const [name, value] of Object.entries(hidden)) if (value !== undefined) merged.append(name, value);
  return merged;
}

function appendItem(form: FormData, name: string, index: number, item: string | Readonly<Record<string, string>>) {
  if (typeof item === 'string') form.append(name, item);
  else for (const [key, text] of Object.entries(item)) form.append(`${name}[${index}].${key}`, text);
}

/** Formats a value of a field for the user, such as the name of a role by its id; '' for none. */
export type FormatValue = (name: string, value: FieldValue) => string;

/** Describes a merge with conflicts for the page. */
export function toConflict(
  { conflicts, mine, theirs, values }: Merge,
  labels: Readonly<Record<string, string>>,
  format: FormatValue,
): EditConflict {
  const getLabel = (name: string) => labels[name] ?? name;
  const formatOrNone = (name: string, value: FieldValue) => format(name, value) || 'empty';
  const formatMerged = (name: string) => formatOrNone(name, values[name] ?? '');
  return {
    fields: conflicts.map(({ name, drawn, saved, choice, wasShown }) => ({
      name,
      label: getLabel(name),
      was: formatOrNone(name, drawn),
      saved: formatOrNone(name, saved),
      choice,
      isOpen: wasShown && choice === null,
    })),
    kept: [
      ...mine.map((name) => ({ label: getLabel(name), text: `your change is kept: ${formatMerged(name)}` })),
      ...theirs.map((name) => ({
        label: getLabel(name),
        text: `changed by someone else to ${formatMerged(name)}, stays so`,
      })),
    ],
    shown: JSON.stringify(Object.fromEntries(conflicts.map(({ name, saved }) => [name, saved]))),
  };
}

/** Formats values that have no names of their own: texts, and rows as lines of their values. */
export const formatPlainValue: FormatValue = (_, value) =>
  typeof value === 'string'
    ? value
    : value
        .map((item) => (typeof item === 'string' ? item : Object.values(item).filter(Boolean).join(': ')))
        .join(', ');
