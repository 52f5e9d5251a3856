/** A text, the selected values of a multiple select, or the rows of a list. */
export type FieldValue = string | readonly string[] | readonly Readonly<Record<string, string>>[];
export type FieldValues = Readonly<Record<string, FieldValue>>;

export type Choice = 'mine' | 'saved';

type FieldConflict = {
  name: string;
  drawn: FieldValue;
  saved: FieldValue;
  choice: Choice | null;
  /** The submitted form has already offered the choice. */
  wasShown: boolean;
};

export type Merge = {
  /** A conflicting field without a choice has the value of this user. */
  values: FieldValues;
  conflicts: FieldConflict[];
  /** The fields that only another user has changed. */
  otherChanges: string[];
};

/**
 * D159. `drawn` are the values with which the form was rendered, `mine` those that this user has submitted, `saved`
 * those of the record. `shown` are the saved values that the form offered in conflicts. A choice is valid only if the
 * saved value is still the offered one.
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
  const values: Record<string, FieldValue> = {};
  const merge: Merge = { values, conflicts: [], otherChanges: [] };
  for (const [name, savedValue] of Object.entries(saved)) {
    const drawnValue = drawn[name] ?? getEmpty(savedValue);
    const ownValue = mine[name] ?? getEmpty(savedValue);
    const shownValue = Object.hasOwn(shown, name) ? shown[name] : undefined;
    const wasShown = shownValue !== undefined && isSameValue(shownValue, savedValue);
    const choice = (wasShown && choices[name]) || null;
    // A conflict that was shown stays a change of this user, even if the user has typed the old value again.
    const isChangedHere = shownValue !== undefined || !isSameValue(ownValue, drawnValue);
    const isChangedElsewhere = !isSameValue(savedValue, drawnValue);
    const isSameAsSaved = isSameValue(ownValue, savedValue);
    // The saved value keeps its line breaks and spaces, which a form would change.
    const keepsSaved = isSameAsSaved || !isChangedHere || choice === 'saved';
    values[name] = keepsSaved ? savedValue : ownValue;
    // Equal changes are no conflict. But a conflict that the user has decided stays one.
    const isOpenOrDecided = !isSameAsSaved || choice !== null;
    if (isChangedHere && isChangedElsewhere && isOpenOrDecided) {
      merge.conflicts.push({ name, drawn: drawnValue, saved: savedValue, choice, wasShown });
    } else if (isChangedElsewhere && !isChangedHere) merge.otherChanges.push(name);
  }
  return merge;
}

/** Ignores the order and the duplicates of selected values, spaces at the ends of a text, and line breaks. */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return toComparable(one) === toComparable(other);
}

function toComparable(value: FieldValue): string {
  // A text input drops line breaks, and the portal removes spaces at the ends.
  if (typeof value === 'string') return value.replace(/[\r\n]/g, '').trim();
  const items = value.map((item) => (typeof item === 'string' ? item : toSortedEntries(item)));
  const areSelectedValues = items.every((item) => typeof item === 'string');
  return JSON.stringify(areSelectedValues ? [...new Set(items)].sort() : items);
}

function toSortedEntries(row: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(row)
    .filter(([, text]) => text !== '')
    .map(([name, text]): [string, string] => [name, text.replace(/\r\n?/g, '\n')])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function getEmpty(value: FieldValue): FieldValue {
  return typeof value === 'string' ? '' : [];
}
