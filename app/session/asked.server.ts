import { z } from 'zod';
import { log } from '../log.server';
import { ownerScope } from './answers/once.server';
import { StoreUnavailable } from './store/session-store.server';
import { vault } from './store/vault.server';

const AskedSchema = z.record(z.string(), z.object({ at: z.number(), refusal: z.string().nullable() }));

/** What a person asked the service to do with a record, at which time (ms since 1970), and why it said no. */
export type Asked = { at: number; refusal: string | null };

/** Time in which the service may still be at it, and a refusal is news. */
const SHOWN_MS = 2 * 60_000;

/**
 * Work of the service that outlasts a request: it is known to all windows of a person, on every instance, so that
 * nothing is asked for twice while it may still be done. `work` names its kind; records are named by their ids.
 */
export async function askedOf(userId: string, work: string): Promise<Readonly<Record<string, Asked>>> {
  const note = await vault.readNote(ownerScope(userId), `asked ${work}`);
  const asked = note === null ? {} : (AskedSchema.safeParse(JSON.parse(note)).data ?? {});
  const since = Date.now() - SHOWN_MS;
  return Object.fromEntries(Object.entries(asked).filter(([, { at }]) => at > since));
}

/** Notes that something is asked for; false, and nothing is noted, while it may still be done. */
export async function noteAsked(userId: string, work: string, recordId: string): Promise<boolean> {
  return changed(userId, work, (asked) => {
    const before = asked[recordId];
    if (before && before.refusal === null) return null;
    return { ...asked, [recordId]: { at: Date.now(), refusal: null } };
  });
}

/**
 * Notes how it ended: why the service said no, or null where there is nothing more to say. It is not at it any more.
 * Without the store it is taken to be at it until the time is over.
 */
export async function noteEnded(userId: string, work: string, recordId: string, refusal: string | null): Promise<void> {
  try {
    await changed(userId, work, ({ [recordId]: _ended, ...others }) =>
      refusal === null ? others : { ...others, [recordId]: { at: Date.now(), refusal } },
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
    log('warn', 'end-not-noted', { work, cause: error.code });
  }
}

async function changed(
  userId: string,
  work: string,
  change: (asked: Readonly<Record<string, Asked>>) => Record<string, Asked> | null,
): Promise<boolean> {
  return vault.exclusive(`${ownerScope(userId)} asked ${work}`, async (lease) => {
    const next = change(await askedOf(userId, work));
    lease.throwIfAborted();
    if (next !== null) await vault.writeNote(ownerScope(userId), `asked ${work}`, JSON.stringify(next));
    return next !== null;
  });
}
