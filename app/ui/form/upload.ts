import { useEffect, useRef, useState } from 'react';

/** What stands in the answer of an upload. */
export type UploadAnswer = {
  isDone: boolean;
  text: string;
  image: string | null;
  reference: string | null;
  once: string;
};

/** How an upload ended: `answered` by the server, `left` because the session is over, `lost` without an answer, or cancelled. */
export type UploadEnd = { kind: 'answered'; answer: UploadAnswer } | { kind: 'left' | 'lost' | 'cancelled' };

/**
 * Sends a form with a file and tells how much has left the browser, in percent: fetch cannot. One upload at a time;
 * leaving the page cancels it.
 */
export function useUpload(action: string) {
  const running = useRef<XMLHttpRequest | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = (form: FormData): Promise<UploadEnd> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      running.current = request;
      setPercent(0);
      const end = (result: UploadEnd) => {
        running.current = null;
        setPercent(null);
        resolve(result);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        setPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
      );
      request.addEventListener('load', () => end(endOf(request)));
      request.addEventListener('error', () => end({ kind: 'lost' }));
      request.addEventListener('abort', () => end({ kind: 'cancelled' }));
      request.open('POST', action);
      request.setRequestHeader('Accept', 'application/json');
      request.send(form);
    });

  return { percent, start, cancel: () => running.current?.abort() };
}

function endOf(request: XMLHttpRequest): UploadEnd {
  try {
    const answer = JSON.parse(request.responseText) as Partial<UploadAnswer>;
    if (typeof answer.text !== 'string') return { kind: 'lost' };
    // An error page of the portal has a text and a reference, and nothing else of these.
    const { text, image = null, reference = null, once = '' } = answer;
    return { kind: 'answered', answer: { isDone: answer.isDone === true, text, image, reference, once } };
  } catch {
    // The server sent the login page in place of an answer.
    return { kind: request.status === 200 ? 'left' : 'lost' };
  }
}
