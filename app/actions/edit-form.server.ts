import { z } from 'zod';
import { mergeEdits, type Choice, type FieldValue, type FieldValues, type Merge } from '~/lib/merge-edits';
import type { EditConflict } from '~/shared/form-reply';

// Two users may edit one record at the same time (D159). Names:
// - `drawn`: the values with which the form was first rendered.
// - `mine`: the values that this user has posted.
// - `saved`: the values that the record has now.
// - `shown`: the saved values that a form with conflicts has offered. The record may have changed since.

/** Hidden fields with JSON. Users could alter it, so it is validated. */
const DRAWN_FIELD = 'drawn';
const SHOWN_FIELD = 'shown';
/** The radios of a field are `choose-<name>`. */
const CHOICE_PREFIX = 'choose-';

const TextSchema = z
  .string()
  .nullish()
  .transform((value) => value ?? '');
const RowSchema = z.record(z.string(), TextSchema);
const ValueSchema = z.union([TextSchema, z.array(z.string()), z.array(RowSchema)]);
const ValuesSchema = z.record(z.string(), ValueSchema.catch(''));

function readValues(form: FormData, name: string): FieldValues | undefined {
  const json = form.get(name);
  if (typeof json !== 'string') return undefined;
  try {
    return ValuesSchema.safeParse(JSON.parse(json)).data;
  } catch {
    return undefined;
  }
}

function readMine(form: FormData, payload: unknown, saved: FieldValues): FieldValues {
  const payloadValues = ValuesSchema.safeParse(payload).data;
  const entries = Object.entries(saved).map(([name, savedValue]): [string, FieldValue] => {
    if (typeof savedValue === 'string') return [name, String(form.get(name) ?? '')];
    const selected = form.getAll(name).map(String);
    // The inputs of rows have names such as 'rows[0].key', so only conform's payload has them under the name of their field.
    return [name, selected.length > 0 ? selected : (payloadValues?.[name] ?? [])];
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

/**
 * The saved values of hidden inputs, by visible field: `{ configs: { configsSource: '[…]' } }` is the text from which the
 * rows of `configs` were rendered. If a merge takes the saved value of the field, it takes those of its inputs too.
 */
export type HiddenFields = Readonly<Record<string, Readonly<Record<string, string | undefined>>>>;

function appendValue(form: FormData, name: string, value: FieldValue): void {
  if (typeof value === 'string') return form.append(name, value);
  for (const [index, item] of value.entries()) {
    if (typeof item === 'string') form.append(name, item);
    else for (const [key, text] of Object.entries(item)) form.append(`${name}[${index}].${key}`, text);
  }
}

/** Returns the text that a user reads, such as the name of a role for its id; '' for an empty value. */
export type FormatValue = (name: string, value: FieldValue) => string;

export const editForm = {
  isConflict(form: FormData): boolean {
    return form.has(SHOWN_FIELD);
  },

  readDrawn(form: FormData): string | undefined {
    const drawn = form.get(DRAWN_FIELD);
    return typeof drawn === 'string' ? drawn : undefined;
  },

  merge(
    form: FormData,
    {
      payload,
      saved,
      derivedDrawn,
    }: {
      payload: unknown;
      saved: FieldValues;
      /** Values that follow from another field, such as rows from the JSON text that the form posts. */
      derivedDrawn?: FieldValues;
    },
  ): Merge {
    const mine = readMine(form, payload, saved);
    const postedDrawn = readValues(form, DRAWN_FIELD);
    // Every edit form of the portal posts the field. Without it, only this user counts as having changed values.
    const drawn = postedDrawn ? { ...postedDrawn, ...derivedDrawn } : saved;
    return mergeEdits({ drawn, mine, saved, shown: readValues(form, SHOWN_FIELD), choices: readChoices(form, saved) });
  },

  findSavedHiddenFields(
    values: FieldValues,
    saved: FieldValues,
    hiddenFields: HiddenFields = {},
  ): Record<string, string | undefined> {
    // Rows are compared by identity, because the merge puts the array of `saved` itself into `values`.
    const keptFields = Object.entries(hiddenFields).filter(([name]) => values[name] === saved[name]);
    return Object.fromEntries(keptFields.flatMap(([, inputs]) => Object.entries(inputs)));
  },

  toMerged(form: FormData, values: FieldValues, hidden: Readonly<Record<string, string | undefined>>): FormData {
    const merged = new FormData();
    for (const [inputName, value] of form) {
      // An input of a row has a name such as 'rows[0].key'.
      const fieldName = inputName.replace(/\[.*$/s, '');
      const isReplaced = Object.hasOwn(values, fieldName) || Object.hasOwn(hidden, inputName);
      if (!isReplaced) merged.append(inputName, value);
    }
    for (const [name, value] of Object.entries(values)) appendValue(merged, name, value);
    for (const [name, value] of Object.entries(hidden)) {
      if (value !== undefined) merged.append(name, value);
    }
    return merged;
  },

  toConflict(
    { conflicts }: Pick<Merge, 'conflicts'>,
    labels: Readonly<Record<string, string>>,
    format: FormatValue,
  ): EditConflict {
    const formatOrEmpty = (name: string, value: FieldValue) => format(name, value) || 'empty';
    return {
      fields: conflicts.map(({ name, drawn, saved, choice, wasShown }) => ({
        name,
        label: labels[name] ?? name,
        was: formatOrEmpty(name, drawn),
        saved: formatOrEmpty(name, saved),
        choice,
        isChoiceMissing: wasShown && choice === null,
      })),
      shown: JSON.stringify(Object.fromEntries(conflicts.map(({ name, saved }) => [name, saved]))),
    };
  },
};

export const formatPlainValue: FormatValue = (_name, value) => {
  if (typeof value === 'string') return value;
  return value
    .map((item) => (typeof item === 'string' ? item : Object.values(item).filter(Boolean).join(': ')))
    .join(', ');
};
