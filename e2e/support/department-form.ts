import { expectMatch } from './expect-defined';
import { getCompanyUrl, type Stack } from './fixtures';

type DepartmentSubmit = { cookie: string; name: string; idempotencyKey: string };

export function getDepartmentFormPath(stack: Pick<Stack, 'mock'>): string {
  return `${getCompanyUrl(stack)}?modal=create-department`;
}

export function findDepartmentFormKey(html: string): string {
  return expectMatch(html, /name="once" value="([^"]+\.create-department)"/);
}

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
