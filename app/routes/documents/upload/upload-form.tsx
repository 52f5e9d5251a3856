import { Link } from '@remix-run/react';
import { useEffect, useRef, useState } from 'react';
import {
  DOCUMENT_ACCEPT,
  findDocumentRefusal,
  NO_MODEL_ERROR,
  DOCUMENT_TYPE_ERROR_MS,
  hasDocumentExtension,
} from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import { Banner } from '~/ui/layout/banner';
import { Button } from '~/ui/button/button';
import { type SelectedFile, FileDrop } from '~/ui/form/file-drop';
import { IdempotencyField } from '~/ui/form/idempotency-field';
import { useFileForm } from '~/ui/form/file-form';
import { useHydrated } from '~/ui/document/hydrated';
import { showToast } from '~/ui/overlay/toaster';
import { type ModelOption, ModelField } from './model-field';

const TEXTS = {
  cancelled: 'The upload was cancelled. Nothing was uploaded.',
  noResponse: 'The upload got no answer. Look at the file list before you try again.',
};

/** What the last upload came to: where its row is, or why it failed. */
type UploadResult =
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
  const [file, setFile] = useState<SelectedFile | null>(null);
  const [lacksModel, setLacksModel] = useState(isModelMissing);
  const [ending, setEnding] = useState<UploadResult | null>(
    uploadedAddress === null ? null : { kind: 'done', text: 'Your document was uploaded.', address: uploadedAddress },
  );
  const [isTypeRefused, setIsTypeRefused] = useState(false);
  const upload = useFileForm<{ address: string }>({
    action: paths.ocrUploadFile(),
    validate: (chosen) => {
      setIsTypeRefused(!hasDocumentExtension(chosen.name));
      return findDocumentRefusal(chosen, maxMb);
    },
    texts: TEXTS,
    onResponse: ({ isDone, text, errorCode, reference, idempotencyKey, extra }) => {
      if (errorCode === 'file-type') {
        setIsTypeRefused(true);
        return upload.setError(text);
      }
      if (!isDone) return setEnding({ kind: 'failed', text, reference });
      showToast({ id: idempotencyKey || text, tone: 'success', text, reference: null });
      setEnding({
        kind: 'done',
        text: `${file?.name ?? 'Your document'} was uploaded.`,
        address: extra?.address ?? paths.ocrFileList(),
      });
      return remove();
    },
    onSignedOut: () => window.location.assign(paths.login()),
  });
  const { form, input, percent, error, setError, reply, validateSelection, selectDropped, send, clearInput, cancel } =
    upload;
  const isSending = percent !== null;

  const pick = () => setFile(validateSelection());
  const remove = () => {
    clearInput();
    setFile(null);
    setError(null);
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
    // The error about the file type is shown for 3 seconds, the hint stays.
    if (error === null || !isTypeRefused) return undefined;
    const timer = setTimeout(() => setError(null), DOCUMENT_TYPE_ERROR_MS);
    return () => clearTimeout(timer);
  }, [error, isTypeRefused, setError]);
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
            <UploadResultBanner ending={ending} />
          </div>
        )}
        {/* Before the file: the server reads no field that comes after it. */}
        <IdempotencyField name="document" reply={reply} />
        <ModelField
          models={models}
          chosen={chosenModel}
          problem={lacksModel ? NO_MODEL_ERROR : null}
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
          error={error}
          onChange={pick}
          onDrop={(files) => {
            setIsTypeRefused(false);
            const dropped = selectDropped(files);
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
        <Button type="submit" variant="primary" disabled={hydrated && (file === null || isSending)} busy={isSending}>
          Start Upload
        </Button>
      </div>
    </form>
  );
}

function UploadResultBanner({ ending }: { ending: UploadResult }) {
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
