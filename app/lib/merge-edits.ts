/** The value of one field of a form: a text, the selected values of a set, or the rows of a list. */
export type FieldValue = string | readonly string[] | readonly Readonly<Record<string, string>>[];
/** The values of a form by field. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** What the user has chosen for a field that both have changed. */
export type Choice = 'mine' | 'saved';

/** A field that both have changed to different values. */
export type FieldConflict = {
  name: string;
  /** The value that both have changed. */
  drawn: FieldValue;
  saved: FieldValue;
  /** Null: none yet. `wasShown`: the user has seen both values. */
  choice: Choice | null;
  wasShown: boolean;
};

export type Merge = {
  /** What to write. A conflicting field without a choice has the value of this user. */
  values: FieldValues;
  conflicts: FieldConflict[];
  /** Names of the fields that only this user has changed. */
  mine: string[];
  /** Names of the fields that only another user has changed. */
  theirs: string[];
};

/**
 * Merges the edits of two people over the values that a form was drawn with (D159). `saved` are the values of the record
 * now. `shown` are the saved values that the user has chosen from, if this form came back with a conflict: a choice holds
 * only for the value that was shown.
 */
export function mergeEdits({
  drawn,
  mine,
  saved,
  shown = {},
  choices = {},
}: {
  drawn: FieldValues;
  mine: FieldValues;
  saved: FieldValues;
  shown?: FieldValues;
  choices?: Readonly<Record<string, Choice>>;
}): Merge {
  const merge: Merge = { values: {}, conflicts: [], mine: [], theirs: [] };
  const values: Record<string, FieldValue> = {};
  for (const [name, savedValue] of Object.entries(saved)) {
    const drawnValue = drawn[name] ?? getEmpty(savedValue);
    const ownValue = mine[name] ?? getEmpty(savedValue);
    const shownValue = Object.hasOwn(shown, name) ? shown[name] : undefined;
    const wasShown = shownValue !== undefined && isSameValue(shownValue, savedValue);
    const choice = (wasShown && choices[name]) || null;
    const isMine = shownValue !== undefined || !isSameValue(ownValue, drawnValue);
    const isTheirs = !isSameValue(savedValue, drawnValue);
    const isSame = isSameValue(ownValue, savedValue);
    // What this user has not changed keeps the line breaks and spaces of the record.
    values[name] = isSame || !isMine || choice === 'saved' ? savedValue : ownValue;
    if (isMine && isTheirs && !(isSame && choice === null)) {
      merge.conflicts.push({ name, drawn: drawnValue, saved: savedValue, choice, wasShown });
    } else if (isMine && !isSame) merge.mine.push(name);
    else if (isTheirs && !isMine) merge.theirs.push(name);
  }
  return { ...merge, values };
}

/** Whether two values of a field are the same for the user: the order of a set and the form of line breaks do not count. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(value: FieldValue): string {
  // A text input drops line breaks, and forms drop spaces at the ends.
  if (typeof value === 'string') return value.replace(/[\r\n]/g, '').trim();
  const items = value.map((item) => (typeof item === 'string' ? item : toRow(item)));
  return JSON.stringify(items.every((item) => typeof item === 'string') ? [...new Set(items)].sort() : items);
}

/** A row as sorted entries: a missing property is an empty one. */
function toRow(row: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(row)
    .filter(([, text]) => text !== '')
    .map(([name, text]): [string, string] => [name, text.replace(/\r\n?/g, '\n')])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function getEmpty(value: FieldValue): FieldValue {
  return typeof value === 'string' ? '' : [];
}
