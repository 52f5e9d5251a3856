import type { data } from '@remix-run/node';

export type ActionReply = Response | ReturnType<typeof data<unknown>>;

/** 'unknown': the API call failed, but the API may have written. Only after 'nothing' a duplicate is written (D129). */
export type Written = 'nothing' | 'done' | 'unknown';

export type WriteOutcome<Reply extends ActionReply> = { wrote: Written; reply: Reply };

/** What the error page needs to show a form again. A handler has them as properties of the function. */
export type HandlerOptions = {
  /** By field name. */
  labels?: Readonly<Record<string, string>>;
  /** Names of fields whose values are ids, which the error page does not show. */
  idFields?: readonly string[];
  /** Names of fields and buttons that the schema of the form lacks. Only fields that a handler names are kept. */
  otherFields?: readonly string[];
  /** URL fragment of the tab that contains the form, such as '#departments'. */
  tabHash?: string;
  /** Of the page that shows whether the form was saved; by default the page of the form. */
  outcomeCheckPath?: string;
  isUpload?: boolean;
  /** A duplicate runs again (D129). */
  isRepeatable?: boolean;
};
