import type { ActionReply, WriteOutcome } from './once/write-outcome';

/** Properties of an action handler. */
export type HandlerOptions = {
  /** Labels by field name, to show the form again after the session has ended. */
  labels?: Readonly<Record<string, string>>;
  /** Fields whose values are ids, which the page does not show again. */
  idFields?: readonly string[];
  /** Fragment of the tab that contains the form. */
  tabHash?: string;
  /** The form sends a file, which cannot be kept for another submit. */
  isUpload?: boolean;
};

/** Handles one form of a page. */
export type Handler<Args> = ((args: Args) => Promise<WriteOutcome<ActionReply>>) & HandlerOptions;

/** One handler for all submits of a page, or one per intent. */
export type Handlers<Args> = Handler<Args> | Readonly<Record<string, Handler<Args>>>;

/** The replies of handlers. */
export type ReplyOf<Definition> = Definition extends (args: never) => Promise<infer Outcome>
  ? Outcome extends { reply: infer Reply }
    ? Reply
    : never
  : ReplyOf<Definition[keyof Definition]>;

/** Returns the handler of a submitted form; null if the page does not have its intent. */
export function findHandler<Args>(handlers: Handlers<Args>, form: FormData): Handler<Args> | null {
  if (typeof handlers === 'function') return handlers;
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}
