import { createContext, useContext } from 'react';

/** Random text of this load of the page; every form makes its own token of it (D129). */
const OnceContext = createContext('');

export const OnceProvider = OnceContext.Provider;

/**
 * Marks one rendering of a form, so that the server does what it asks for once. `name` tells the forms of a page
 * apart; `reply` is the form's last answer, after which sending it again is a new intent.
 */
export function OnceField({ name, reply }: { name: string; reply?: { once: string } | null }) {
  const load = useContext(OnceContext);
  return <input type="hidden" name="once" value={`${reply?.once ?? load}.${name}`} />;
}
