/** The value of one field of a form: a text, the selected values of a multiple select, or the rows of a list. */
export type FieldValue = string | readonly string[] | readonly Readonly<Record<string, string>>[];
/** The values of a form by field name. */
export type FieldValues = Readonly<Record<string, FieldValue>>;

/** Which value of a conflict the user has chosen: that of this form, or the value that another user has saved. */
export type Choice = 'mine' | 'saved';

/** A field that this user and another user have changed to different values. */
type FieldConflict = {
  name: string;
  /** The value before both changes, with which the form was rendered. */
  drawn: FieldValue;
  /** The value that another user has saved. */
  saved: FieldValue;
  /** Null: the user has not chosen yet. */
  choice: Choice | null;
  /** Whether the submitted form has already offered the choice between the two values. */
  wasShown: boolean;
};

export type Merge = {
  /** The values to save. A conflicting field without a choice has the value of this user. */
  values: FieldValues;
  conflicts: FieldConflict[];
  /** Names of the fields that only this user has changed. */
  ownChanges: string[];
  /** Names of the fields that only another user has changed. */
  otherChanges: string[];
};

/**
 * Merges the edits of two users of one record (D159). `drawn` are the values with which the form was rendered, `mine`
 * those that this user has submitted, `saved` those that the record has now. If the form was rendered again with
 * conflicts, `shown` are the saved values that it offered, and `choices` what the user has chosen, by field name. A
 * choice is valid only if the saved value is still the offered one.
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
  const merge: Merge = { values, conflicts: [], ownChanges: [], otherChanges: [] };
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
    } else if (isChangedHere && !isSameAsSaved) merge.ownChanges.push(name);
    else if (isChangedElsewhere && !isChangedHere) merge.otherChanges.push(name);
  }
  return merge;
}

/**
 * Returns whether two values of a field are the same for the user. It ignores the order and the duplicates of selected
 * values, spaces at the ends of a text, and differences in line breaks.
 */
export function isSameValue(one: FieldValue, other: FieldValue): boolean {
  return toComparable(one) === toComparable(other);
}

/** Returns a text that is equal for two values that are the same for the user. */
function toComparable(value: FieldValue): string {
  // A text input drops line breaks, and the portal removes spaces at the ends.
  if (typeof value === 'string') return value.replace(/[\r\n]/g, '').trim();
  const items = value.map((item) => (typeof item === 'string' ? item : toSortedEntries(item)));
  const areSelectedValues = items.every((item) => typeof item === 'string');
  return JSON.stringify(areSelectedValues ? [...new Set(items)].sort() : items);
}

/** Returns the properties of a row by name, without empty ones, which are the same as missing ones. */
function toSortedEntries(row: Readonly<Record<string, string>>): [string, string][] {
  return Object.entries(row)
    .filter(([, text]) => text !== '')
    .map(([name, text]): [string, string] => [name, text.replace(/\r\n?/g, '\n')])
    .sort(([one], [other]) => (one < other ? -1 : 1));
}

function getEmpty(value: FieldValue): FieldValue {
  return typeof value === 'string' ? '' : [];
}
