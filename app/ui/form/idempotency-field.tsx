import { createContext, useContext } from 'react';

/** The values of the hidden fields that each form of a page has. */
export type HiddenFields = {
  /** A random key of this page load. */
  idempotencyKey: string;
  /** Id and name of the user that the page was rendered for, separated by a space; '' before login. */
  owner: string;
};

const HiddenFieldsContext = createContext<HiddenFields>({ idempotencyKey: '', owner: '' });

export const HiddenFieldsProvider = HiddenFieldsContext.Provider;

/** The user that the page was rendered for; '' before login. */
export function useFormOwner(): string {
  return useContext(HiddenFieldsContext).owner;
}

/**
 * Two hidden fields of a form. `once` is the idempotency key, by which the server processes each form only once (D129).
 * `owner` lets the server refuse a form that was rendered for another user.
 */
export function IdempotencyField({
  formName,
  reply,
}: {
  /** Unique on the page. */
  formName: string;
  /** The last reply to this form. It has a new key, so that a retry is not treated as a duplicate. */
  reply?: { idempotencyKey: string } | null;
}) {
  const { idempotencyKey, owner } = useContext(HiddenFieldsContext);
  return (
    <>
      <input type="hidden" name="once" value={`${reply?.idempotencyKey ?? idempotencyKey}.${formName}`} />
      {owner && <input type="hidden" name="owner" value={owner} />}
    </>
  );
}
