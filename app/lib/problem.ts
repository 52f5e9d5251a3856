/** A form as it was sent: where to, and its fields but passwords and files. */
export type Resend = {
  action: string;
  fields: [name: string, value: string][];
  /** Field name to the label that stood over it. */
  labels: Readonly<Record<string, string>>;
  /** Who typed it, where that is somebody else than the person who is signed in now (D143). */
  typedBy?: string;
  /** No login comes first: the session goes on, only the page could not be made. */
  isSignedIn?: true;
};

// Ours, not the person's.
const UNSHOWN = new Set(['intent', 'once', 'owner', 'return', 'id', 'stay']);

/** The fields in which something was typed or chosen. */
export function typedFields({ fields }: Resend): Resend['fields'] {
  return fields.filter(([name, value]) => !UNSHOWN.has(name) && value.trim() !== '');
}

/** What an error page says: why, and what to read out to support. Thrown by guards, shown by boundaries. */
export type Problem = { title: string; text: string; reference: string | null; resend?: Resend };

/** Whether the data of a thrown answer is a problem of ours. */
export function isProblem(value: unknown): value is Problem {
  return typeof value === 'object' && value !== null && 'title' in value && 'text' in value && 'reference' in value;
}
