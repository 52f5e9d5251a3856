import { createContext, useContext } from 'react';

/**
 * The page load that a form comes from. `idempotencyKey`: a random key per page load. `owner`: id
 * and name of the user that the page was rendered for, separated by a space; '' before login.
 */
export type PageLoad = { idempotencyKey: string; owner: string };

const PageLoadContext = createContext<PageLoad>({ idempotencyKey: '', owner: '' });

export const PageLoadProvider = PageLoadContext.Provider;

/**
 * Hidden fields that let the server process a form once (D129) and only for the user it was rendered for. The field
 * `once` is the idempotency key.
 * `formName` identifies the form on its page. `reply` is the form's last reply: it has a new key, so that a retry is not
 * treated as a duplicate.
 */
export function IdempotencyField({ formName, reply }: { formName: string; reply?: { idempotencyKey: string } | null }) {
  const { idempotencyKey, owner } = useContext(PageLoadContext);
  return (
    <>
      <input type="hidden" name="once" value={`${reply?.idempotencyKey ?? idempotencyKey}.${formName}`} />
      {owner && <input type="hidden" name="owner" value={owner} />}
    </>
  );
}
