import { expectMatch } from './expect-defined';
import { getCompanyUrl, type Stack } from './fixtures';

/** A submit of the form that creates a department. A form is processed once per idempotency key. */
type DepartmentSubmit = { cookie: string; name: string; idempotencyKey: string };

/** The path of the page with the form that creates a department. */
export function getDepartmentFormPath(stack: Pick<Stack, 'mock'>): string {
  return `${getCompanyUrl(stack)}?modal=create-department`;
}

/** Finds the idempotency key of the form in the HTML of its page. */
export function findDepartmentFormKey(html: string): string {
  return expectMatch(html, /name="once" value="([^"]+\.create-department)"/);
}

/** Submits the form without a browser. Redirects are not followed. */
export function submitDepartment(
  url: string,
  { cookie, name, idempotencyKey }: DepartmentSubmit,
  init: RequestInit = {},
): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams({ intent: 'create-department', name, once: idempotencyKey }),
    ...init,
  });
}
