/** Thrown by a handler whose write the portal itself rejects: because of current data, or for some seconds. */
export class FormRejected extends Error {
  override name = 'FormRejected';
  /** Shown to the user. */
  readonly text: string;
  readonly retryAfterSeconds: number | null;

  constructor(text: string, retryAfterSeconds: number | null = null) {
    super('Form rejected');
    this.text = text;
    this.retryAfterSeconds = retryAfterSeconds;
  }
}
