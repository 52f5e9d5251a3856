import { createContext, useContext } from 'react';

type HiddenFields = {
  /** Random, for this page load. */
  idempotencyKey: string;
  /** 'id name' of the user that the page was rendered for; '' before login. */
  owner: string;
};

const HiddenFieldsContext = createContext<HiddenFields>({ idempotencyKey: '', owner: '' });

export const HiddenFieldsProvider = HiddenFieldsContext.Provider;

export function useFormOwner(): string {
  return useContext(HiddenFieldsContext).owner;
}

/**
 * By `once` the server processes each form only once (D129). By `owner` it refuses a form that was rendered for another
 * user.
 */
export function IdempotencyField({
  formName,
  reply,
}: {
  formName: string;
  /** A new key, so that a retry is no duplicate. */
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
