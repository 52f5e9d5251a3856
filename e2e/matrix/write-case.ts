import type { RequestLogEntry } from '../../mock-api/state/mock';
import type { TestMock } from '../../mock-api/testing';
import { findForm, type DiscoveredForm } from './discovery';
import { EMPTY_SUCCESSES, findInvalidText, type FaultCase } from './faults';
import type { Form } from './html-forms';
import type { FormEntries, HttpResult } from './http-client';
import { fillForm, renumberDocuments, restoreInitialData } from './sample-values';

type WriteCase = FaultCase & {
  form: DiscoveredForm;
  isRepeatable: boolean;
};

/** Statuses that prove that the call was not executed. */
const NOT_EXECUTED_STATUSES = [400, 401, 403, 404, 409, 425, 429];
/** The statuses that a submit may respond with. 404: the failing list of the API lacks the record of the form. */
const STATUSES = [200, 302, 303, 400, 404, 409, 422, 429, 502, 503];

export async function checkWrite(writeCase: WriteCase): Promise<string[]> {
  const { mock, client, form: discovered, call, fault, withinMs, isRepeatable } = writeCase;
  const [faultName, faultInput] = fault;
  const { kind, status = 0 } = faultInput;
  const isWriteFailing = call.name === discovered.writeCall;
  restoreInitialData(mock);
  renumberDocuments(mock);
  const page = await client.loadAs(discovered.accountKey, discovered.page);
  const form = findForm(page.text, discovered);
  if (page.status !== 200 || !form) return [`the page no longer has this form (${page.status})`];
  const entries = fillForm(form, mock.db);
  const target = { ...form, action: form.action || discovered.page };

  mock.controls.clearLog();
  // A read fails once, so that the page with the response of the submit can be rendered.
  mock.controls.armFault({ call: call.name, ...faultInput, ...(call.kind === 'read' ? { times: 1 } : {}) });
  const response = await client.submit(target, entries);
  mock.controls.clearFaults();
  const firstRequests = countRequests(mock, discovered.writeCall, isWriteFailing);
  const shownPage = await client.followRedirect(response);
  const repeated = await client.submit(target, entries);
  const allRequests = countRequests(mock, discovered.writeCall, isWriteFailing);

  // An empty success means that the API has executed the call.
  const isNotExecuted = firstRequests.executed === 0 && !(isWriteFailing && EMPTY_SUCCESSES.includes(faultName));
  const mustBeRepeatable = isWriteFailing && kind === 'status' && NOT_EXECUTED_STATUSES.includes(status);
  // After 401 the portal exchanges the token pair and sends the call again.
  const maxSent = status === 401 ? 2 : 1;
  const messages: string[] = [];
  if (response.ms > withinMs) messages.push(`responded after ${Math.round(response.ms)} ms`);
  for (const { text } of [page, response, shownPage, repeated]) {
    const invalidText = findInvalidText(text);
    if (invalidText !== null) messages.push(`shows ${invalidText}`);
  }
  if (!STATUSES.includes(response.status)) messages.push(`responds ${response.status}`);
  if (firstRequests.sent > maxSent) messages.push(`sent the call ${firstRequests.sent} times`);
  if (isNotExecuted) {
    if (!showsError(shownPage)) messages.push(`reports success (${response.status})`);
    // If a read has failed, the page shows other initial values. Only values that differ from the first ones must stay.
    const submitted = call.kind === 'read' ? entries.filter(([name, value]) => !isInitial(form, name, value)) : entries;
    messages.push(...findLostInput(discovered, form, submitted, { response, shownPage }));
  }
  if (!isRepeatable && allRequests.executed > 1) messages.push(`executed the call ${allRequests.executed} times`);
  if (mustBeRepeatable && allRequests.executed === 0)
    messages.push(`could not be submitted again (${repeated.status})`);
  return messages;
}

/** If the call itself has the fault, every request that has reached the handler counts as executed. */
function countRequests(
  { controls }: TestMock,
  call: string | null,
  isWriteFailing: boolean,
): { sent: number; executed: number } {
  const entries: RequestLogEntry[] = controls.getLog().filter((entry) => entry.call === call);
  const executed = entries.filter(
    ({ response, status }) => response !== null && (isWriteFailing || (status !== null && status < 400)),
  );
  return { sent: entries.length, executed: executed.length };
}

const isInitial = ({ fields }: Form, name: string, value: FormEntries[number][1]) =>
  fields.some((field) => field.name === name && field.value === value);

function showsError({ status, text }: HttpResult): boolean {
  return status >= 400 || /class="banner" data-tone="error"|class="field__error"/.test(text);
}

function findLostInput(
  discovered: DiscoveredForm,
  form: Form,
  entries: FormEntries,
  { response, shownPage }: Record<'response' | 'shownPage', HttpResult>,
): string[] {
  const visibleFields = form.fields.filter(({ type }) => !['hidden', 'password', 'file'].includes(type));
  if (visibleFields.length === 0 || response.status === 404) return [];
  const shownForm = findForm(shownPage.text, discovered);
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
