/** A submitted form that was not processed. The error page shows its values and can submit them again. */
export type UnsentForm = {
  /** URL that the form was posted to. */
  action: string;
  /** The fields without passwords, codes and files. */
  fields: [name: string, value: string][];
  /** Labels by field name. */
  labels: Readonly<Record<string, string>>;
  /** Names of the fields whose values are ids, which the page does not show. */
  idFields: readonly string[];
  /** Name of the user who typed the values, if another user is signed in now. */
  typedBy?: string;
  /** Present if the session is still valid, so that the form can be sent again without a login. */
  isSignedIn?: true;
  /** Present if the form is too large to keep, so that it has no fields. */
  isTooLarge?: true;
};

/**
 * Hidden fields that the portal adds to its forms, such as the idempotency key `once`, the values with which the form
 * was rendered (`drawn`), the config from which they come (`filledFrom`), or `variablesSource` with the JSON from which
 * the visible fields were made.
 */
const HIDDEN_FIELD = /^(?:intent|once|owner|return|id|stay|version|drawn|shown|filledFrom)$|source$/i;

export function isHiddenField(name: string): boolean {
  return HIDDEN_FIELD.test(name);
}

/** Returns the fields that the user has filled in: those that are visible and not empty. */
export function getTypedFields({ fields }: UnsentForm): UnsentForm['fields'] {
  return fields.filter(([name, value]) => !isHiddenField(name) && value.trim() !== '');
}

/**
 * What an error page shows. Guards throw it as the data of a response. `reference` is the id that the user gives to
 * support. `link` leads to a page on which the user can remove the cause, such as the activation of the account.
 */
export type PageError = {
  title: string;
  text: string;
  reference: string | null;
  link?: { label: string; path: string };
  unsentForm?: UnsentForm;
};

/** Whether the data of a thrown response are a `PageError`. */
export function isPageError(value: unknown): value is PageError {
  return typeof value === 'object' && value !== null && 'title' in value && 'text' in value && 'reference' in value;
}
