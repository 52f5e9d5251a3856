/** One message to the user: a toast with script, a banner without. `id` tells a repeated text from the same message. */
export type Message = {
  id: string;
  tone: 'success' | 'info' | 'error';
  /** The specified text or the server's, shown as text. */
  text: string;
  /** Under the text: what the server said, where the specification has a text of its own above it. */
  detail?: string;
  /** The id to read out to support, where the service failed. */
  reference: string | null;
};
