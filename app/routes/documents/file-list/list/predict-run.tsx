import { useFetcher } from '@remix-run/react';
import { useCallback, useEffect, useRef, useState, type Dispatch, type ReactNode, type SetStateAction } from 'react';
import { paths } from '~/domain/paths';
import { createReferenceId } from '~/lib/reference-id';
import type { FormReply } from '~/shared/form-reply';
import { Button } from '~/ui/button/button';
import { Banner } from '~/ui/layout/banner';
import { useUnfinishedWork } from '~/ui/unsaved/unfinished-work';
import type { PredictionRun } from './prediction-run';
import { getName, summarizeRun } from './run-summary';

const LEAVE_QUESTION = {
  title: 'Documents wait for their prediction.',
  text: 'If you leave, they are not predicted.',
};

/** Predicts documents with one request each, and shows the progress. Failed documents are chosen again for a retry. */
export default function PredictRun({
  run: { documents, form },
  setRun,
  setChosen,
}: {
  run: PredictionRun;
  setRun: Dispatch<SetStateAction<PredictionRun | null>>;
  setChosen: (ids: readonly string[], isChosen: boolean) => void;
}) {
  const { data: reply, state, submit } = useFetcher<FormReply>();
  const [replies, setReplies] = useState<readonly FormReply[]>([]);
  const [runKey] = useState(createReferenceId);
  // The fetcher has only its last reply, so each is added to a list. Setting state while rendering, and not in an
  // effect, shows the reply in the same frame.
  if (reply !== undefined && !replies.includes(reply)) setReplies([...replies, reply]);
  const doneCount = replies.length;
  const current = documents[doneCount];
  const currentId = current?.id ?? null;
  const isIdle = state === 'idle';
  const stoppedBy = useRef<FormReply | null>(null);
  useEffect(() => {
    // The page needs the progress too: it lets users choose documents that are done, and adds others to the run.
    setRun((run) => run && { ...run, doneCount });
    const isStopping = reply?.isUnreached && stoppedBy.current !== reply;
    if (currentId === null || !isIdle || isStopping) return;
    const data = new FormData();
    for (const [name, value] of form) data.append(name, value);
    data.set('intent', 'predict-document');
    data.set('id', currentId);
    // The action replies with data instead of a redirect.
    data.set('stay', '1');
    // The idempotency key. A request that is sent twice for the same document predicts once.
    data.set('once', `${runKey}.${doneCount}`);
    submit(data, { method: 'post', action: paths.ocrFileList() });
  }, [currentId, isIdle, reply, form, runKey, doneCount, setRun, submit]);
  const stop = useCallback(
    (count: number) => {
      setRun({ documents: documents.slice(0, count), form, doneCount });
      const waitingIds = documents.slice(count).map(({ id }) => id);
      setChosen(waitingIds, true);
    },
    [documents, form, doneCount, setRun, setChosen],
  );
  // Without a connection all others would fail too.
  useEffect(() => {
    if (!reply?.isUnreached || stoppedBy.current === reply) return;
    stoppedBy.current = reply;
    stop(doneCount);
  }, [reply, stop, doneCount]);
  const failedId = reply?.message?.tone === 'error' ? documents[doneCount - 1]?.id : undefined;
  useEffect(() => {
    if (failedId !== undefined) setChosen([failedId], true);
  }, [failedId, setChosen]);
  const waiting = documents.slice(doneCount + 1);
  const section = useRef<HTMLElement>(null);
  useEffect(() => section.current?.focus(), []);
  useUnfinishedWork({ root: section, question: LEAVE_QUESTION, isUnfinished: () => waiting.length > 0 });
  const close = () => {
    setRun(null);
    // The pressed button disappears, and the focus would be lost.
    document.getElementById('main')?.focus({ preventScroll: true });
  };
  return (
    <section className="predict-run" ref={section} tabIndex={-1} aria-label="Prediction of the chosen documents">
      <RunBanner documents={documents} replies={replies} current={current}>
        {/* One button for both actions, which keeps the focus when the run ends. It is busy during the last prediction,
            after which no document is left. */}
        <Button
          size="sm"
          busy={current !== undefined && waiting.length === 0}
          busyText="Predicting"
          onClick={current ? () => stop(doneCount + 1) : close}
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
  documents: PredictionRun['documents'];
  replies: readonly FormReply[];
  current: PredictionRun['documents'][number] | undefined;
  children: ReactNode;
}) {
  const { failures, predictedCount, isFinished, firstLink } = summarizeRun(documents, replies);
  const endTone = failures.length > 0 ? 'error' : 'success';
  const title = current
    ? `Predicting ${replies.length + 1} of ${documents.length}: ${getName(current)}`
    : `${predictedCount} of ${documents.length} documents predicted${isFinished ? '' : ' or being predicted'}`;
  return (
    <Banner tone={current ? 'info' : endTone} title={<span role="status">{title}</span>}>
      {current && <p>Keep this page open.</p>}
      {/* Also there while it is empty, and then without a place: screen readers announce each item that it gets. */}
      <ul aria-live="polite" className={failures.length > 0 ? undefined : 'sr-only'}>
        {failures.map(({ message, name }) => (
          <li key={message?.id}>
            <span>{`Not predicted: ${name}: ${message?.text}`}</span>
            {message?.reference && <span>{` Reference ${message.reference}.`}</span>}
          </li>
        ))}
      </ul>
      <div className="row">
        {children}
        {!current && firstLink && (
          // Loads a new document: only its own security policy allows the review to show the file in a frame.
          <a className="btn btn-link" href={firstLink.url}>
            {firstLink.text}
          </a>
        )}
      </div>
    </Banner>
  );
}
