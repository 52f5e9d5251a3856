import type { LogEntry } from '../../mock-api/state';
import type { TestMock } from '../../mock-api/testing';
import { formOn, type Write } from './discovery';
import { type FaultCase, nonsenseIn, SAYS_DONE } from './faults';
import type { Form } from './html';
import { filled, renumberDocuments, startAgain } from './seed';
import type { Answer, Entries } from './visitor';

/** One form while one of its calls fails in one way, and the same form sent again; the next case loads its page. */
export type WriteCase = FaultCase & {
  write: Write;
  /** Sending it again does it again, for a reason. */
  isRepeatable: boolean;
};

/** After these it is certain that nothing was done. */
const CERTAIN = [400, 401, 403, 404, 409, 425, 429];
/** 404: what the form is about is not in the list that the host sends. */
const STATUSES = [200, 302, 303, 400, 404, 409, 422, 429, 502, 503];

/** What was wrong; nothing is the right answer. */
export async function writeCase(given: WriteCase): Promise<string[]> {
  const { mock, visitor, write, call, fault, withinMs, isRepeatable } = given;
  const [name, { kind, status = 0 }] = fault;
  const isOwn = call.name === write.writes;
  startAgain(mock);
  renumberDocuments(mock);
  const page = await visitor.loadAs(write.who, write.page);
  const form = formOn(page.text, write);
  if (page.status !== 200 || !form) return [`the page has no such form any more (${page.status})`];
  const entries = filled(form, mock.db);
  const to = { ...form, action: form.action || write.page };

  mock.controls.clearLog();
  // A read that fails once: the page is drawn again with what it needs.
  mock.controls.arm({ call: call.name, ...fault[1], ...(call.kind === 'read' ? { times: 1 } : {}) });
  const answer = await visitor.send(to, entries);
  mock.controls.clearFaults();
  const first = sentOf(mock, write.writes, isOwn);
  const shown = await visitor.follow(answer);
  const again = await visitor.send(to, entries);
  const both = sentOf(mock, write.writes, isOwn);

  const isUndone = first.done === 0 && !(isOwn && SAYS_DONE.includes(name));
  const isCertain = isOwn && kind === 'status' && CERTAIN.includes(status);
  const texts = [page, answer, shown, again].map(({ text }) => nonsenseIn(text)).filter(Boolean);
  return [
    answer.ms > withinMs && `answered after ${Math.round(answer.ms)} ms`,
    texts.length > 0 && `shows ${texts.join()}`,
    !STATUSES.includes(answer.status) && `answers ${answer.status}`,
    first.sent > (status === 401 ? 2 : 1) && `was sent ${first.sent} times`,
    isUndone && !isRefusal(shown) && `says that it was done (${answer.status})`,
    isUndone && lostIn(write, form, entries, { answer, shown }),
    !isRepeatable && both.done > 1 && `was done ${both.done} times`,
    isCertain && both.done === 0 && `could not be sent again (${again.status})`,
  ].filter((complaint) => complaint !== false && complaint !== null);
}

/** How often the host was asked, and how often it did it; of the call that fails each asking counts that reached its work. */
function sentOf({ controls }: TestMock, call: string | null, isOwn: boolean): { sent: number; done: number } {
  const entries: LogEntry[] = controls.log().filter((entry) => entry.call === call);
  const done = entries.filter(({ answer, status }) => answer !== null && (isOwn || (status !== null && status < 400)));
  return { sent: entries.length, done: done.length };
}

/** Whether the page says that something failed. */
function isRefusal({ status, text }: Answer): boolean {
  return status >= 400 || /class="banner" data-tone="error"|class="field__error"/.test(text);
}

/** What was typed and stands in the page no more; secrets and files never do. */
function lostIn(
  write: Write,
  form: Form,
  entries: Entries,
  { answer, shown }: Record<'answer' | 'shown', Answer>,
): string | false {
  const typed = form.fields.filter(({ type }) => !['hidden', 'password', 'file'].includes(type));
  if (typed.length === 0) return false;
  if (answer.status === 404) return false;
  const drawn = formOn(shown.text, write);
  if (!drawn) return `the form is gone (${answer.status})`;
  const lost = typed.filter(({ name, type }) => {
    const sent = entries.flatMap(([key, value]) => (key === name ? [value] : []));
    const kept = drawn.fields.flatMap((field) =>
      field.name === name && field.type === type && field.value !== '' ? [field.value] : [],
    );
    return sent.some((value) => value !== '' && !kept.includes(String(value)));
  });
  return lost.length > 0 && `lost what was typed into ${lost.map(({ name }) => name).join(', ')}`;
}
