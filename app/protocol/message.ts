/** One message to the user: a toast with JavaScript, a banner without. */
export type Message = {
  /** A message is shown once per id, so that another message with the same text is shown again. */
  id: string;
  tone: 'success' | 'info' | 'error';
  /** The portal's text or the API's, shown as plain text. */
  text: string;
  /** Shown below `text`: the API's text if `text` is the portal's own, or the name of the record that was written. */
  detail?: string;
  /** A page of the portal that the message is about. */
  link?: { text: string; url: string };
  /** Another result of the same submit, shown as a message of its own. */
  second?: Omit<Message, 'second'>;
  /** Id that the user gives to support, if the service failed. */
  reference: string | null;
};
