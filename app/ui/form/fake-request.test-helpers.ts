import { act } from '~/browser-page.test-helpers';

/** The uploads of the test, in their order. */
export const uploads: FakeRequest[] = [];

/** An `XMLHttpRequest` that the test answers. */
export class FakeRequest extends EventTarget {
  upload = new EventTarget();
  status = 200;
  responseText = '';
  headers: Record<string, string> = {};
  form = new FormData();
  url = '';
  isAborted = false;
  open(method: string, url: string) {
    this.url = `${method} ${url}`;
  }
  setRequestHeader(name: string, value: string) {
    this.headers[name] = value;
  }
  send(form: FormData) {
    this.form = form;
    uploads.push(this);
  }
  abort() {
    this.isAborted = true;
    this.dispatchEvent(new Event('abort'));
  }
}

export const settle = () => act(async () => new Promise((resolve) => setTimeout(resolve, 5)));

/** Answers the last upload, with an object as JSON. */
export async function answer(result: object | string, status = 200) {
  const request = uploads.at(-1) as FakeRequest;
  Object.assign(request, { status, responseText: typeof result === 'string' ? result : JSON.stringify(result) });
  await act(async () => request.dispatchEvent(new Event('load')));
  await settle();
}
