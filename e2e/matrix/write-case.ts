import type { RequestLogEntry } from '../../mock-api/state/mock';
import type { TestMock } from '../../mock-api/testing';
import { findForm, type DiscoveredForm } from './discovery';
import { EMPTY_SUCCESSES, findInvalidText, type FaultCase } from './faults';
import type { Form } from './html-forms';
import type { FormEntries, HttpResult } from './http-client';
import { fillForm, renumberDocuments, restoreInitialData } from './sample-values';

/** A form that is submitted while one of its calls fails, and submitted again afterwards. */
export type WriteCase = FaultCase & {
  form: DiscoveredForm;
  /** A second submit repeats the call, on purpose. */
  isRepeatable: boolean;
};

/** Statuses that prove that the call was not executed. */
const NOT_EXECUTED_STATUSES = [400, 401, 403, 404, 409, 425, 429];
/** Allowed statuses. 404: the record of the form is missing in the list of the API. */
const STATUSES = [200, 302, 303, 400, 404, 409, 422, 429, 502, 503];

/** Submits a form with a fault, and again without. Returns what was wrong, as messages. */
export async function checkWrite(writeCase: WriteCase): Promise<string[]> {
  const { mock, client, form: discovered, call, fault, withinMs, isRepeatable } = writeCase;
  const [faultName, faultInput] = fault;
  const { kind, status = 0 } = faultInput;
  const isOwnCall = call.name === discovered.writeCall;
  restoreInitialData(mock);
  renumberDocuments(mock);
  const page = await client.loadAs(discovered.accountKey, discovered.page);
  const form = findForm(page.text, discovered);
  if (page.status !== 200 || !form) return [`the page no longer has this form (${page.status})`];
  const entries = fillForm(form, mock.db);
  const target = { ...form, action: form.action || discovered.page };

  mock.controls.clearLog();
  // A read fails only once, so that the page with the response can be rendered.
  mock.controls.armFault({ call: call.name, ...faultInput, ...(call.kind === 'read' ? { times: 1 } : {}) });
  const response = await client.submit(target, entries);
  mock.controls.clearFaults();
  const first = countRequests(mock, discovered.writeCall, isOwnCall);
  const shown = await client.followRedirect(response);
  const repeated = await client.submit(target, entries);
  const both = countRequests(mock, discovered.writeCall, isOwnCall);

  const isNotExecuted = first.executed === 0 && !(isOwnCall && EMPTY_SUCCESSES.includes(faultName));
  const mustBeRepeatable = isOwnCall && kind === 'status' && NOT_EXECUTED_STATUSES.includes(status);
  // After 401 the portal exchanges the token pair and sends the call again.
  const maxSent = status === 401 ? 2 : 1;
  const messages: string[] = [];
  if (response.ms > withinMs) messages.push(`responded after ${Math.round(response.ms)} ms`);
  for (const { text } of [page, response, shown, repeated]) {
    const invalidText = findInvalidText(text);
    if (invalidText !== null) messages.push(`shows ${invalidText}`);
  }
  if (!STATUSES.includes(response.status)) messages.push(`responds ${response.status}`);
  if (first.sent > maxSent) messages.push(`sent the call ${first.sent} times`);
  if (isNotExecuted) {
    if (!showsError(shown)) messages.push(`reports success (${response.status})`);
    // A value that the user has not changed follows the record that the API sends.
    const typed = call.kind === 'read' ? entries.filter(([name, value]) => !isInitial(form, name, value)) : entries;
    messages.push(...findLostInput(discovered, form, typed, { response, shown }));
  }
  if (!isRepeatable && both.executed > 1) messages.push(`executed the call ${both.executed} times`);
  if (mustBeRepeatable && both.executed === 0) messages.push(`could not be submitted again (${repeated.status})`);
  return messages;
}

/**
 * Counts the requests of a call, and how many of them the mock executed. Of the failing call (`isOwnCall`), each request
 * counts that reached its handler, whatever its response.
 */
function countRequests(
  { controls }: TestMock,
  call: string | null,
  isOwnCall: boolean,
): { sent: number; executed: number } {
  const entries: RequestLogEntry[] = controls.getLog().filter((entry) => entry.call === call);
  const executed = entries.filter(
    ({ response, status }) => response !== null && (isOwnCall || (status !== null && status < 400)),
  );
  return { sent: entries.length, executed: executed.length };
}

const isInitial = ({ fields }: Form, name: string, value: FormEntries[number][1]) =>
  fields.some((field) => field.name === name && field.value === value);

/** Whether the page shows an error. */
function showsError({ status, text }: HttpResult): boolean {
  return status >= 400 || /class="banner" data-tone="error"|class="field__error"/.test(text);
}

/** Returns a message if the page and its address lack submitted values. Passwords and files are never shown again. */
function findLostInput(
  discovered: DiscoveredForm,
  form: Form,
  entries: FormEntries,
  { response, shown }: Record<'response' | 'shown', HttpResult>,
): string[] {
  const visibleFields = form.fields.filter(({ type }) => !['hidden', 'password', 'file'].includes(type));
  if (visibleFields.length === 0 || response.status === 404) return [];
  const shownForm = findForm(shown.text, discovered);
  const address = new URLSearchParams(response.location?.split('?')[1]);
  const isInAddress = (value: FormEntries[number][1]) => [...address.values()].includes(String(value));
  if (!shownForm) return [`the form is missing (${response.status})`];
  const lostFields = visibleFields.filter(({ name, type }) => {
    const submitted = entries.flatMap(([key, value]) => (key === name ? [value] : []));
    const shownValues = shownForm.fields.flatMap((field) =>
      field.name === name && field.type === type && field.value !== '' ? [field.value] : [],
    );
    return submitted.some((value) => value !== '' && !shownValues.includes(String(value)) && !isInAddress(value));
  });
  if (lostFields.length === 0) return [];
  return [`lost the input of ${lostFields.map(({ name }) => name).join(', ')}`];
}
