import { encryptedStore, toUserScope } from '~/session/store/encrypted-store.server';
import { StoreUnavailable } from '~/session/store/session-store.server';

/** How long a deleted record can be created again. */
const LIFETIME_MS = 60 * 60_000;
/** A larger record is not kept: together they would take the memory of the kept responses of all users. */
const MAX_CHARACTERS = 64 * 1024;

const toEntryName = (recordKey: string) => `deleted ${recordKey}`;

/**
 * Keeps a record that a user has deleted, so that it can be created again. It is in the session store, because an
 * address must not have its values. Returns false if the record is not kept: it is too large, or the store fails.
 */
export async function keepDeletedRecord(userId: string, recordKey: string, record: unknown): Promise<boolean> {
  const entry = JSON.stringify(record);
  if (entry.length > MAX_CHARACTERS) return false;
  try {
    await encryptedStore.writeEntry(toUserScope(userId), toEntryName(recordKey), entry, LIFETIME_MS);
    return true;
  } catch (error) {
    if (error instanceof StoreUnavailable) return false;
    throw error;
  }
}

/** Reads a record that this user has deleted; null if it is not kept. */
export async function readDeletedRecord(userId: string, recordKey: string): Promise<unknown> {
  const entry = await encryptedStore.readEntry(toUserScope(userId), toEntryName(recordKey));
  return entry === null ? null : JSON.parse(entry);
}
