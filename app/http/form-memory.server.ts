import { config } from '~/config.server';
import { MEGABYTE } from '~/lib/file-size';

/**
 * The kind of sender of a form. `public`: sends the form of a public page. `no-session`: sends the form of a page
 * behind the login, but no session cookie. `session`: sends a session cookie, so the browser has been logged in.
 */
export type FormSender = 'public' | 'no-session' | 'session';

const QUARTER_BYTES = (config.FORM_MEMORY_MB * MEGABYTE) / 4;
/** The largest form of a page behind the login. */
export const MAX_FORM_BYTES = MEGABYTE;
/** Maximum bytes of each kind of sender. The parts are separate, so strangers cannot use up the memory of users. */
const CAPACITIES: Record<FormSender, number> = {
  public: QUARTER_BYTES,
  'no-session': QUARTER_BYTES,
  session: 2 * QUARTER_BYTES,
};

/** Reserved bytes by kind of sender, such as 'public', and by kind and address, such as 'public 192.0.2.1'. */
const usedBytes = new Map<string, number>();
const getUsedBytes = (key: string) => usedBytes.get(key) ?? 0;

/**
 * Reserves memory for a form that is being received. Returns false if the part of this kind of sender is used up, or if
 * this client address would use more than an eighth of the part and more than one form of the largest size.
 */
export function reserveFormMemory(sender: FormSender, address: string, bytes: number): boolean {
  const capacity = CAPACITIES[sender];
  const addressCapacity = Math.max(capacity / 8, MAX_FORM_BYTES);
  if (getUsedBytes(sender) + bytes > capacity) return false;
  if (getUsedBytes(`${sender} ${address}`) + bytes > addressCapacity) return false;
  addUsedBytes(sender, address, bytes);
  return true;
}

/** Releases memory that `reserveFormMemory` has reserved. */
export function releaseFormMemory(sender: FormSender, address: string, bytes: number): void {
  addUsedBytes(sender, address, -bytes);
}

function addUsedBytes(sender: FormSender, address: string, bytes: number): void {
  for (const key of [sender, `${sender} ${address}`]) {
    const used = getUsedBytes(key) + bytes;
    if (used > 0) usedBytes.set(key, used);
    else usedBytes.delete(key);
  }
}
