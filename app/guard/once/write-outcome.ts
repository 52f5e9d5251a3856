import type { data } from '@remix-run/node';

/** What an action replies with: a redirect, or the value of Remix's `data`. */
export type ActionReply = Response | ReturnType<typeof data<unknown>>;

/**
 * What a submit has written. 'unknown': the API call failed, but the API may have written. After 'nothing' the same
 * form may be sent again. After 'done' or 'unknown' a duplicate writes nothing and gets the same reply (D129).
 */
export type Written = 'nothing' | 'done' | 'unknown';

/** The outcome of a submit: what it has written, and its reply. */
export type WriteOutcome<Reply extends ActionReply> = { wrote: Written; reply: Reply };
