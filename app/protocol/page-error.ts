/** A submitted form that was not processed, so that the error page can offer it for another submit. */
export type UnsentForm = {
  /** URL that it was posted to. */
  action: string;
  /** Its fields except passwords and files. */
  fields: [name: string, value: string][];
  /** Field names to labels. */
  labels: Readonly<Record<string, string>>;
  /** Names of the fields whose values are ids. */
  idFields: readonly string[];
  /** Name of the user who typed it, if another user is signed in now. */
  typedBy?: string;
  /** The session is still valid: the form can be sent again without a login. */
  isSignedIn?: true;
};

// Hidden fields that the portal itself adds to its forms: the idempotency key `once`, the sources of JSON texts.
const HIDDEN_FIELD = /^(?:intent|once|owner|return|id|stay|version|drawn|shown)$|source$/i;

/** Returns the fields that the user has filled in. */
export function getTypedFields({ fields }: UnsentForm): UnsentForm['fields'] {
  return fields.filter(([name, value]) => !HIDDEN_FIELD.test(name) && value.trim() !== '');
}

/**
 * Data of an error page. `reference` is the id that the user gives to support, `link` the page that removes the cause.
 * Guards throw it, error boundaries show it.
 */
export type PageError = {
  title: string;
  text: string;
  reference: string | null;
  link?: { label: string; path: string };
  unsentForm?: UnsentForm;
};

/** Returns whether the data of a thrown response are a `PageError`. */
export function isPageError(value: unknown): value is PageError {
  return typeof value === 'object' && value !== null && 'title' in value && 'text' in value && 'reference' in value;
}
