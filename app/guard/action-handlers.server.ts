import type { ActionReply, WriteOutcome } from './once/write-outcome';

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

export type Handler<Args> = ((args: Args) => Promise<WriteOutcome<ActionReply>>) & HandlerOptions;

export type Handlers<Args> = Handler<Args> | Readonly<Record<string, Handler<Args>>>;

export type ReplyOf<Definition> = Definition extends (args: never) => Promise<infer Outcome>
  ? Outcome extends { reply: infer Reply }
    ? Reply
    : never
  : ReplyOf<Definition[keyof Definition]>;

export function findHandler<Args>(handlers: Handlers<Args>, form: FormData): Handler<Args> | null {
  if (typeof handlers === 'function') return handlers;
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}
