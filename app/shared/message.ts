/** A toast with JavaScript, a banner without. */
export type Message = {
  /** A message is shown once per id. */
  id: string;
  tone: 'success' | 'info' | 'error';
  /** Shown as plain text. */
  text: string;
  /** The API's text if `text` is the portal's own, or the name of the record that was written. */
  detail?: string;
  link?: { text: string; url: string };
  /** Another result of the same submit. */
  second?: Omit<Message, 'second'>;
  reference: string | null;
};
