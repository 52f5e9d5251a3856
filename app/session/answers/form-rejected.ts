/** Thrown by a form's write that the portal itself refuses, for now (with the seconds to wait) or because of what there is by now. */
export class FormRejected extends Error {
  override name = 'FormRejected';
  readonly text: string;
  readonly retryAfterS: number | null;

  constructor(text: string, retryAfterS: number | null = null) {
    super('form rejected');
    this.text = text;
    this.retryAfterS = retryAfterS;
  }
}
