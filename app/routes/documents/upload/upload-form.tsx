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
  noResponse: 'The service did not answer. Check the file list before you try again.',
};

/** '.pdf, .png, .jpg or .jpeg' */
const EXTENSIONS_TEXT = DOCUMENT_ACCEPT.replaceAll(',', ', ').replace(/, (?=[^,]*$)/, ' or ');

/** The result of the last upload; `url` is that of the document's row in the file list. */
type UploadOutcome =
  { kind: 'done'; text: string; url: string } | { kind: 'failed'; text: string; reference: string | null };

/** The upload form. With script it shows the upload progress. */
export function UploadForm({
  models,
  selectedModelId,
  isModelMissing,
  uploadedUrl,
  maxMb,
}: {
  models: readonly ModelOption[];
  selectedModelId: string;
  isModelMissing: boolean;
  uploadedUrl: string | null;
  maxMb: number;
}) {
  const hydrated = useHydrated();
  const banner = useRef<HTMLDivElement>(null);
  const [file, setFile] = useState<SelectedFile | null>(null);
  const [hasModelError, setHasModelError] = useState(isModelMissing);
  const [outcome, setOutcome] = useState<UploadOutcome | null>(
    uploadedUrl === null ? null : { kind: 'done', text: 'Your document was uploaded.', url: uploadedUrl },
  );
  const [isTypeRefused, setIsTypeRefused] = useState(false);
  const upload = useFileForm<{ url: string }>({
    action: paths.ocrUploadFile(),
    validate: (selectedFile) => {
      setIsTypeRefused(!hasDocumentExtension(selectedFile.name));
      return findDocumentRefusal(selectedFile, maxMb);
    },
    texts: TEXTS,
    onResponse: ({ isDone, text, errorCode, reference, idempotencyKey, extra }) => {
      if (errorCode === 'file-type') {
        setIsTypeRefused(true);
        return upload.setError(text);
      }
      if (!isDone) return setOutcome({ kind: 'failed', text, reference });
      showToast({ id: idempotencyKey || text, tone: 'success', text, reference: null });
      setOutcome({
        kind: 'done',
        text: `${file?.name ?? 'Your document'} was uploaded.`,
        url: extra?.url ?? paths.ocrFileList(),
      });
      return removeFile();
    },
    onSignedOut: () => window.location.assign(paths.login()),
  });
  const { form, input, percent, error, setError, reply, validateSelection, selectDropped, send, clearInput, cancel } =
    upload;
  const isSending = percent !== null;

  const selectFile = () => setFile(validateSelection());
  const removeFile = () => {
    clearInput();
    setFile(null);
    setError(null);
  };
  const startUpload = () => {
    setOutcome(null);
    // D38: 'A model must be chosen ('You need to select Model before uploading!'); the upload is still attempted.'
    setHasModelError(form.current !== null && new FormData(form.current).get('modelId') === '');
    void send();
  };

  useEffect(() => {
    // Validates a file that was selected before hydration. Once: later selections call `selectFile` by onChange.
    if (input.current?.files?.length) selectFile();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, []);
  useEffect(() => {
    // The file type error disappears after 3 seconds (the hint remains).
    if (error === null || !isTypeRefused) return undefined;
    const timer = setTimeout(() => setError(null), DOCUMENT_TYPE_ERROR_MS);
    return () => clearTimeout(timer);
  }, [error, isTypeRefused, setError]);
  useEffect(() => {
    // Focuses the banner once per outcome. Not when `hydrated` changes: the outcome of a page load takes no focus.
    if (outcome && hydrated) banner.current?.focus();
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [outcome]);

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
        {outcome && (
          <div ref={banner} tabIndex={-1} className="form-message">
            <UploadOutcomeBanner outcome={outcome} />
          </div>
        )}
        {/* Must precede the file: the server ignores fields after it. */}
        <IdempotencyField formName="document" reply={reply} />
        <ModelField
          models={models}
          selectedId={selectedModelId}
          error={hasModelError ? NO_MODEL_ERROR : null}
          onChange={() => setHasModelError(false)}
        />
        <FileDrop
          input={input}
          id="document-file"
          label="File"
          hint={`${EXTENSIONS_TEXT}, at most ${maxMb} MB`}
          accept={DOCUMENT_ACCEPT}
          file={file}
          percent={percent}
          error={error}
          onChange={selectFile}
          onDrop={(files) => {
            setIsTypeRefused(false);
            const dropped = selectDropped(files);
            if (dropped) setFile(dropped);
          }}
          onRemove={isSending ? cancel : removeFile}
        />
      </div>
      <div className="card__foot">
        <span className="subtle grow" role="status">
          {isSending && 'Uploading. Keep this page open.'}
        </span>
        {/* Disabled without a file (D39). Without script it is enabled, and the file input is required. */}
        <Button type="submit" variant="primary" disabled={hydrated && (file === null || isSending)} busy={isSending}>
          Start Upload
        </Button>
      </div>
    </form>
  );
}

function UploadOutcomeBanner({ outcome }: { outcome: UploadOutcome }) {
  if (outcome.kind === 'failed') {
    return (
      <Banner tone="error" title={outcome.text} live>
        {outcome.reference && (
          <p>
            Reference {outcome.reference}.{' '}
            <Link className="link" to={paths.ocrFileList()}>
              Go to the file list
            </Link>
          </p>
        )}
      </Banner>
    );
  }
  return (
    <Banner tone="success" title={outcome.text} live>
      {/* A full page load: client-side navigation does not apply the CSS :target of the fragment. */}
      <a className="link" href={outcome.url}>
        View it in the file list
      </a>
    </Banner>
  );
}
