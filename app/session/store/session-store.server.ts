/** A session at rest: its content is sealed, times are milliseconds since 1970, `generation` grows with every write. */
export type StoredSession = { sealed: string; createdAt: number; seenAt: number; generation: number };

/**
 * Where sessions are kept, by key. One small interface so that a shared store can stand behind it; keys are
 * hashes of the ids in the cookies, so that a look into the store opens no session.
 */
export interface SessionStore {
  read(key: string): Promise<StoredSession | null>;
  /** Writes when the stored generation is still `expected` (null: nothing stored). False: somebody was faster. */
  write(key: string, session: StoredSession, expected: number | null): Promise<boolean>;
  remove(key: string): Promise<void>;
  /** Runs `work` while no other work holds the same key, over all instances that share the store. */
  exclusive<Result>(key: string, work: () => Promise<Result>): Promise<Result>;
  /** What a form was answered, by key; null when nothing is kept. */
  readNote(key: string): Promise<string | null>;
  /** Keeps or, with null, forgets a note. */
  writeNote(key: string, note: string | null): Promise<void>;
  /** Forgets sessions that were last seen before `seenBefore` or made before `createdBefore`, and notes as old. */
  sweep(seenBefore: number, createdBefore: number): Promise<void>;
  /** Whether the store can be used now. */
  isReady(): Promise<boolean>;
}
