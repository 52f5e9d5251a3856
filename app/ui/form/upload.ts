import { useEffect, useRef, useState } from 'react';
import { newReference } from '../../lib/reference';
import type { UploadAnswer } from '../../lib/upload-answer';

const ONE_FILE_TEXT = 'Only one file can be uploaded at a time.';

/** How an upload ended: `answered` by the server, `left` because the session is over, `lost` without an answer, or cancelled. */
type UploadEnd<Extra> = { kind: 'answered'; answer: UploadAnswer<Extra> } | { kind: 'left' | 'lost' | 'cancelled' };

/**
 * Sends a form with a file and tells how much has left the browser, in percent: fetch cannot. One upload at a time;
 * leaving the page cancels it.
 */
function useUpload<Extra>(action: string) {
  const running = useRef<XMLHttpRequest | null>(null);
  const [percent, setPercent] = useState<number | null>(null);

  useEffect(() => () => running.current?.abort(), []);

  const start = (form: FormData): Promise<UploadEnd<Extra>> =>
    new Promise((resolve) => {
      const request = new XMLHttpRequest();
      running.current = request;
      setPercent(0);
      const end = (result: UploadEnd<Extra>) => {
        running.current = null;
        setPercent(null);
        resolve(result);
      };
      request.upload.addEventListener('progress', ({ loaded, total }) =>
        setPercent(total === 0 ? 0 : Math.floor((loaded / total) * 100)),
      );
      request.addEventListener('load', () => end(endOf<Extra>(request)));
      request.addEventListener('error', () => end({ kind: 'lost' }));
      request.addEventListener('abort', () => end({ kind: 'cancelled' }));
      request.open('POST', action);
      request.setRequestHeader('Accept', 'application/json');
      request.send(form);
    });

  return { percent, start, cancel: () => running.current?.abort() };
}

function endOf<Extra>(request: XMLHttpRequest): UploadEnd<Extra> {
  try {
    const answer = JSON.parse(request.responseText) as Partial<UploadAnswer<Extra>>;
    if (typeof answer.text !== 'string') return { kind: 'lost' };
    // An error page of the portal has a text and a reference, and nothing else of these.
    const { text, extra = null, reference = null, once = '' } = answer;
    return { kind: 'answered', answer: { isDone: answer.isDone === true, text, extra, reference, once } };
  } catch {
    // The server sent the login page in place of an answer.
    return { kind: request.status === 200 ? 'left' : 'lost' };
  }
}

/**
 * A form with one file: what is wrong with the file before it is sent, how far it is, how it ended, and a key that makes
 * the next try a new one. Without script the form posts itself.
 */
export function useFileForm<Extra>({
  action,
  refusal,
  texts,
  onSent,
  onAnswer,
  onLeft,
}: {
  action: string;
  /** Why the browser does not even send this file; null when it may. */
  refusal: (file: File) => string | null;
  /** What is said of an upload without an answer. */
  texts: { cancelled: string; lost: string };
  onSent?: (file: File) => void;
  onAnswer: (answer: UploadAnswer<Extra>) => void;
  /** The session is over. */
  onLeft: () => void;
}) {
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { percent, start, cancel } = useUpload<Extra>(action);
  const [problem, setProblem] = useState<string | null>(null);
  const [once, setOnce] = useState<string | null>(null);

  /** Looks at the file that was just chosen, and says at once what is wrong with it; another file is another upload. */
  const check = (): File | null => {
    const [file = null] = input.current?.files ?? [];
    setProblem(file && refusal(file));
    setOnce(newReference());
    return file;
  };

  /** Takes a file that was dropped as the input's own. */
  const drop = (files: FileList): File | null => {
    if (files.length !== 1 || !input.current || percent !== null) {
      if (files.length > 1) setProblem(ONE_FILE_TEXT);
      return null;
    }
    input.current.files = files;
    return check();
  };

  /** Sends the chosen file; nothing happens without one. */
  const send = async () => {
    const [file] = input.current?.files ?? [];
    if (!file || !form.current || percent !== null) return;
    const reason = refusal(file);
    setProblem(reason);
    if (reason !== null) return;
    const sent = start(new FormData(form.current));
    onSent?.(file);
    const end = await sent;
    if (end.kind === 'left') return onLeft();
    // Whoever cancels and sends again means another upload, whatever became of the first.
    if (end.kind === 'cancelled') setOnce(newReference());
    if (end.kind !== 'answered') return setProblem(texts[end.kind]);
    setOnce(end.answer.once || null);
    onAnswer(end.answer);
  };

  /** Empties the input, so that the same file can be chosen again. */
  const forget = () => {
    if (input.current) input.current.value = '';
  };

  return {
    form,
    input,
    percent,
    problem,
    setProblem,
    reply: once === null ? null : { once },
    check,
    drop,
    send,
    forget,
    cancel,
  };
}
