/** A submitted form that was not processed. The error page can submit it again. */
export type UnsentForm = {
  action: string;
  /** Without passwords, codes and files. */
  fields: [name: string, value: string][];
  labels: Readonly<Record<string, string>>;
  /** The page does not show these values. */
  idFields: readonly string[];
  /** Present if another user is signed in now. */
  typedBy?: string;
  /** It can be sent again without a login. */
  isSignedIn?: true;
  isTooLarge?: true;
};

/** What the portal adds to its forms. */
const HIDDEN_FIELD = /^(?:intent|once|owner|return|id|stay|version|drawn|shown|filledFrom)$|source$/i;

export function isHiddenField(name: string): boolean {
  return HIDDEN_FIELD.test(name);
}

export function getTypedFields({ fields }: UnsentForm): UnsentForm['fields'] {
  return fields.filter(([name, value]) => !isHiddenField(name) && value.trim() !== '');
}

/**
 * Guards throw it as the data of a response. `link` leads to a page on which the user can remove the cause, such as the
 * activation of the account, or see whether a form was saved.
 */
export type PageError = {
  title: string;
  text: string;
  reference: string | null;
  link?: { label: string; path: string };
  unsentForm?: UnsentForm;
};

export function isPageError(value: unknown): value is PageError {
  return typeof value === 'object' && value !== null && 'title' in value && 'text' in value && 'reference' in value;
}
