/** What of a form is kept for the person whose session ended before it was sent (D130). */
export type WriteTraits = {
  /** Field name to the label that stands over it. */
  labels?: Readonly<Record<string, string>>;
  /** Fragment of the tab that the form stands in. */
  hash?: string;
  /** Asking twice is harmless: nothing of it is kept, it may be asked again at once. */
  isRepeatable?: boolean;
  /** It sends a file, which cannot be kept. */
  isUpload?: boolean;
};

/** Does what one form asks for. */
export type Handler<Args, Data> = ((args: Args) => Promise<Data>) & WriteTraits;

/** One handler for all posts of a page, or one for each intent that its forms name. */
export type Handlers<Args, Data> = Handler<Args, Data> | Readonly<Record<string, Handler<Args, Data>>>;

/** The handler of a posted form; null for an intent that the page does not have. */
export function handlerOf<Args, Data>(handlers: Handlers<Args, Data>, form: FormData): Handler<Args, Data> | null {
  if (typeof handlers === 'function') return handlers;
  const intent = form.get('intent');
  return typeof intent === 'string' && Object.hasOwn(handlers, intent) ? (handlers[intent] ?? null) : null;
}
