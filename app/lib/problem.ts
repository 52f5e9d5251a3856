/** A form as it was sent: where to, and its fields but passwords and files. */
export type Resend = {
  action: string;
  fields: [name: string, value: string][];
  /** Field name to the label that stood over it. */
  labels: Readonly<Record<string, string>>;
  /** Who typed it, where that is somebody else than the person who is signed in now (D143). */
  typedBy?: string;
};

/** What an error page says: why, and what to read out to support. Thrown by guards, shown by boundaries. */
export type Problem = { title: string; text: string; reference: string | null; resend?: Resend };

/** Whether the data of a thrown answer is a problem of ours. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'title' in value && 'text' in value && 'reference' in value;
}
