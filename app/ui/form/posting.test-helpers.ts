import { act, findAll, readText } from '~/browser-page.test-helpers';
import type { FormReply } from '~/shared/form-reply';
import { dismissAllToasts } from '~/ui/toast/toast-state';

/** What the forms of the test have posted. */
export const posted: Record<string, unknown>[] = [];
let resolveReply: (reply: Partial<FormReply> | null) => void = () => {};

/** Test files share this module, so each calls it before its tests. */
export function resetPosting(): void {
  posted.length = 0;
  dismissAllToasts();
}

/** A page whose action waits for `sendReply`. */
export const ROUTE = {
  async action({ request }: { request: Request }) {
    posted.push(Object.fromEntries(await request.formData()));
    return new Promise((resolve) => {
      resolveReply = resolve;
    });
  },
};

export const sendReply = (reply: Partial<FormReply> | null) =>
  act(async () =>
    resolveReply(reply && { intent: 'save', submission: null, message: null, idempotencyKey: 'next', ...reply }),
  );

export const MESSAGE = { id: '1', tone: 'error', text: 'Not saved', reference: 'AB-12' } as const;

export const findButton = (text: string) =>
  findAll<HTMLButtonElement>('button').find((button) => readText(button) === text) as HTMLButtonElement;
