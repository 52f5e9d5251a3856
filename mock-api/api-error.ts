/** A refusal of the API: the status and the text that the caller reads. */
export class ApiError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(text);
    this.status = status;
  }
}
