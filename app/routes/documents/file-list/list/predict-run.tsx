import { useFetcher } from '@remix-run/react';
import { useEffect, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { paths } from '~/domain/paths';
import { createReferenceId } from '~/lib/reference-id';
import type { FormReply } from '~/protocol/form-reply';
import { Button } from '~/ui/button/button';
import { Banner } from '~/ui/layout/banner';
import type { DocumentRow } from './document-columns';

/**
 * Documents that are predicted one after the other, and the form that they were chosen with. `position`: the number of
 * those that are done.
 */
export type Run = { documents: readonly Pick<DocumentRow, 'id' | 'fileName'>[]; form: FormData; position: number };

const focusElement = (element: HTMLElement | null) => element?.focus();

/** Predicts documents, with one request each, and shows which one, how many are done, and which failed: they stay chosen. */
export default function PredictRun({
  run: { documents, form },
  setRun,
  choose,
}: {
  run: Run;
  setRun: Dispatch<SetStateAction<Run | null>>;
  choose: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const { data: reply, state, submit } = useFetcher<FormReply>();
  const [replies, setReplies] = useState<readonly FormReply[]>([]);
  const [key] = useState(createReferenceId);
  if (reply !== undefined && !replies.includes(reply)) setReplies([...replies, reply]);
  const position = replies.length;
  const current = documents[position];
  const currentId = current?.id ?? null;
  const isIdle = state === 'idle';
  useEffect(() => {
    setRun((run) => run && { ...run, position });
    if (currentId === null || !isIdle) return;
    const data = new FormData();
    for (const [name, value] of form) data.append(name, value);
    data.set('intent', 'predict-document');
    data.set('id', currentId);
    data.set('stay', '1');
    // The same key for the same document: a repeated request predicts once.
    data.set('once', `${key}.${position}`);
    submit(data, { method: 'post', action: paths.ocrFileList() });
  }, [currentId, isIdle, form, key, position, setRun, submit]);
  const failedId = reply?.message?.tone === 'error' ? documents[position - 1]?.id : undefined;
  useEffect(() => {
    if (failedId !== undefined) choose([failedId], true);
  }, [failedId, choose]);
  const rest = documents.slice(position + 1);
  const stop = () => {
    setRun({ documents: documents.slice(0, position + 1), form, position });
    const ids = rest.map(({ id }) => id);
    choose(ids, true);
  };
  const close = () => {
    setRun(null);
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="predict-run" ref={focusElement} tabIndex={-1} aria-label="Prediction of the chosen documents">
      <RunBanner documents={documents} replies={replies} current={current}>
        {/* One element, which keeps the focus. */}
        <Button
          size="sm"
          busy={current !== undefined && rest.length === 0}
          busyText="Predicting"
          onClick={current ? stop : close}
        >
          {current ? 'Stop after this one' : 'Close'}
        </Button>
      </RunBanner>
    </section>
  );
}

function RunBanner({
  documents,
  replies,
  current,
  children,
}: {
  documents: Run['documents'];
  replies: readonly FormReply[];
  current: Run['documents'][number] | undefined;
  children: ReactNode;
}) {
  const results = replies.map(({ message }, index) => ({ message, name: getName(documents[index]) }));
  const failures = results.filter(({ message }) => message?.tone === 'error');
  const doneCount = results.length - failures.length;
  const link = results.find(({ message }) => message?.link)?.message?.link;
  const endTone = failures.length > 0 ? 'error' : 'success';
  return (
    <Banner
      tone={current ? 'info' : endTone}
      live
      title={
        current
          ? `Predicting ${results.length + 1} of ${documents.length}: ${getName(current)}`
          : `${doneCount} of ${documents.length} documents predicted`
      }
    >
      {current && <p>Keep this page open.</p>}
      {failures.length > 0 && (
        <ul>
          {failures.map(({ message, name }) => (
            <li key={message?.id}>
              <span>{`Not predicted: ${name}: ${message?.text}`}</span>
              {message?.reference && <span>{` Reference ${message.reference}.`}</span>}
            </li>
          ))}
        </ul>
      )}
      <div className="row">
        {children}
        {!current && link && (
          <a className="btn btn-link" href={link.url} data-reload>
            {link.text}
          </a>
        )}
      </div>
    </Banner>
  );
}

const getName = (document: Run['documents'][number] | undefined) => document?.fileName ?? 'a document without a name';
