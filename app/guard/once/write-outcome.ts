import type { data } from '@remix-run/node';

export type ActionReply = Response | ReturnType<typeof data<unknown>>;

/** 'unknown': the API call failed, but the API may have written. Only after 'nothing' a duplicate is written (D129). */
export type Written = 'nothing' | 'done' | 'unknown';

export type WriteOutcome<Reply extends ActionReply> = { wrote: Written; reply: Reply };
