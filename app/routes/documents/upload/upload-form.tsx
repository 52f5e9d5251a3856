import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import {
  DOCUMENT_ACCEPT,
  documentRefusal,
  NO_MODEL_TEXT,
  WRONG_DOCUMENT_SHOWN_MS,
  WRONG_DOCUMENT_TEXT,
} from '~/domain/document-file';
import { paths } from '~/domain/paths';
import { Banner } from '~/ui/banner';
import { Button } from '~/ui/button';
import { type ChosenFile, FileDrop } from '~/ui/form/file-drop';
import { OnceField } from '~/ui/form/once';
import { useFileForm } from '~/ui/form/upload';
import { useHydrated } from '~/ui/hydrated';
import { showToast } from '~/ui/overlay/toaster';
import { type ModelOption, ModelField } from './model-field';

const TEXTS = {
  cancelled: 'The upload was cancelled. Nothing was uploaded.',
  lost: 'The upload got no answer. Look at the file list before you try again.',
};

/** What the last upload came to: where its row is, or why it failed. */
type Ending =
  { kind: 'done'; text: string; address: string } | { kind: 'failed'; text: string; reference: string | null };

/** Model, one file and Start Upload: a plain form, and with script one that shows how far it is. */
export function UploadForm({
  models,
  chosenModel,
  isModelMissing,
  uploadedAddress,
  maxMb,
}: {
  models: readonly ModelOption[];
  chosenModel: string;
  isModelMissing: boolean;
  uploadedAddress: string | null;
  maxMb: number;
}) {
  const hydrated = useHydrated();
  const message = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<ChosenFile | null>(null);
  const [lacksModel, setLacksModel] = useState(isModelMissing);
  const [ending, setEnding] = useState<Ending | null>(
    uploadedAddress === null ? null : { kind: 'done', text: 'Your document was uploaded.', address: uploadedAddress },
  );
  const upload = useFileForm<{ address: string }>({
    action: paths.ocrUploadFile(),
    refusal: (chosen) => documentRefusal(chosen, maxMb),
    texts: TEXTS,
    onAnswer: ({ isDone, text, reference, once, extra }) => {
      if (!isDone && text === WRONG_DOCUMENT_TEXT) return upload.setProblem(text);
      if (!isDone) return setEnding({ kind: 'failed', text, reference });
      showToast({ id: once || text, tone: 'success', text, reference: null });
      setEnding({
        kind: 'done',
        text: `${file?.name ?? 'Your document'} was uploaded.`,
        address: extra?.address ?? paths.ocrFileList(),
      });
      return remove();
    },
    onLeft: () => window.location.assign(paths.login()),
  });
  const { form, input, percent, problem, setProblem, reply, check, drop, send, forget, cancel } = upload;
  const isSending = percent !== null;

  const pick = () => setFile(check());
  const remove = () => {
    forget();
    setFile(null);
    setProblem(null);
  };
  const startUpload = () => {
    setEnding(null);
    // D38: 'A model must be chosen ('You need to select Model before uploading!'); the upload is still attempted.'
    setLacksModel(form.current !== null && new FormData(form.current).get('modelId') === '');
    void send();
  };

  useEffect(() => {
    // A file that was chosen before the scripts ran is looked at once: later choices are looked at as they are made.
    if (input.current?.files?.length) pick();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // Section 5: the text shows for 3 seconds, the hint stays.
    if (problem !== WRONG_DOCUMENT_TEXT) return undefined;
    const timer = setTimeout(() => setProblem(null), WRONG_DOCUMENT_SHOWN_MS);
    return () => clearTimeout(timer);
  }, [problem, setProblem]);
  useEffect(() => {
    if (ending && hydrated) message.current?.focus();
    // The focus goes to an ending once, when it comes.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [ending]);

  return (
    <form
      ref={form}
      method="post"
      action={paths.ocrUploadFile()}
      encType="multipart/form-data"
      className="form-narrow card"
      onSubmit={(event) => {
        event.preventDefault();
        startUpload();
      }}
    >
      <div className="card__body stack">
        {ending && (
          <div ref={message} tabIndex={-1} className="form-message">
            <EndingBanner ending={ending} />
          </div>
        )}
        {/* Before the file: the server reads no field that comes after it. */}
        <OnceField name="document" reply={reply} />
        <ModelField
          models={models}
          chosen={chosenModel}
          problem={lacksModel ? NO_MODEL_TEXT : null}
          onChange={() => setLacksModel(false)}
        />
        <FileDrop
          input={input}
          id="document-file"
          label="File"
          hint={`${DOCUMENT_ACCEPT.replaceAll(',', ', ').replace(/, (?=[^,]*$)/, ' or ')}, at most ${maxMb} MB`}
          accept={DOCUMENT_ACCEPT}
          file={file}
          percent={percent}
          problem={problem}
          onPick={pick}
          onDrop={(files) => {
            const dropped = drop(files);
            if (dropped) setFile(dropped);
          }}
          onRemove={isSending ? cancel : remove}
        />
      </div>
      <div className="card__foot">
        <span className="subtle grow" role="status">
          {isSending && 'Uploading. Keep this page open.'}
        </span>
        {/* D39: without script there is no telling whether a file is chosen, and the input is required. */}
        <Button type="submit" look="primary" disabled={hydrated && (file === null || isSending)} busy={isSending}>
          Start Upload
        </Button>
      </div>
    </form>
  );
}

function EndingBanner({ ending }: { ending: Ending }) {
  if (ending.kind === 'failed') {
    return (
      <Banner tone="error" title={ending.text} live>
        {ending.reference && (
          <p>
            Reference {ending.reference}.{' '}
            <Link className="link" to={paths.ocrFileList()}>
              Look at the file list
            </Link>
          </p>
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={ending.text} live>
      {/* A document of its own: only then the browser marks the row that the fragment names. */}
      <a className="link" href={ending.address}>
        See it in the file list
      </a>
    </Banner>
  );
}
