/** Properties of an action handler. */
export type HandlerOptions = {
  /** Labels by field name, to show the form again after the session has ended. */
  labels?: Readonly<Record<string, string>>;
  /** Fragment of the tab that contains the form. */
  tabHash?: string;
  /** A repeated submit does no harm: it is run again, and its response is not kept. */
  isIdempotent?: boolean;
  /** The form sends a file, which cannot be kept for another submit. */
  isUpload?: boolean;
};

/** Handles one form of a page. */
export type Handler<Args, Data> = ((args: Args) => Promise<Data>) & HandlerOptions;

/** One handler for all submits of a page, or one per intent. */
export type Handlers<Args, Data> = Handler<Args, Data> | Readonly<Record<string, Handler<Args, Data>>>;

/** Returns the handler of a submitted form; null if the page does not have its intent. */
export function findHandler<Args, Data>(handlers: Handlers<Args, Data>, form: FormData): Handler<Args, Data> | null {
  if (typeof handlers === 'function') return handlers;
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}
