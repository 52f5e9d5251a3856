import { createContext, useContext } from 'react';

/** What the forms of a page carry: random text of this load, and who it was drawn for, as id and name ('' before a login). */
export type FormOrigin = { once: string; owner: string };

const OriginContext = createContext<FormOrigin>({ once: '', owner: '' });

export const OnceProvider = OriginContext.Provider;

/**
 * Marks one rendering of a form, so that the server does what it asks for once (D129), and for nobody else (D143). `name`
 * tells the forms of a page apart; `reply` is the form's last answer, after which sending it again is a new intent.
 */
export function OnceField({ name, reply }: { name: string; reply?: { once: string } | null }) {
  const { once, owner } = useContext(OriginContext);
  return (
    <>
      <input type="hidden" name="once" value={`${reply?.once ?? once}.${name}`} />
      {owner && <input type="hidden" name="owner" value={owner} />}
    </>
  );
}
