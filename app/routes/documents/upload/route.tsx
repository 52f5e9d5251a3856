import { useLoaderData } from '@remix-run/react';
import { useRef, useState } from 'react';
import { LoadFailurePanel } from '~/components/list/load-failure';
import { createPageTitle } from '~/components/page-title';
import { config } from '~/config.server';
import { DOCUMENT_ACCEPT, NO_MODEL_ERROR } from '~/domain/documents/document-file';
import { paths } from '~/domain/paths';
import { guardLoader } from '~/guard/guard.server';
import { Button, LinkButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { FileDrop, type DroppedFile } from '~/ui/form/file-drop';
import { IdempotencyField } from '~/ui/form/idempotency-field';
import { Icon } from '~/ui/icon/icon';
import { Banner } from '~/ui/layout/banner';
import { PageHeader } from '~/ui/layout/page-header';
import formStyles from '~/ui/styles/forms.css?url';
import { getDirection } from '~/ui/text/direction';
import { documentCalls } from '~/upstream/contract/documents';
import { toResult } from '~/upstream/result';
import { QueuedFileRow } from './queued-file-row';
import { describeUploads, listNames, sumUp } from './queued-files';
import { useUploadQueue } from './upload-queue';
import { toUploadedDocument } from './uploaded-document.server';

const LEAD = 'Files are uploaded one after the other. Then predict them in the file list.';

export const handle = {
  breadcrumbs: ['Automated.Documents', 'Upload File'],
};
export const links = () => [{ rel: 'stylesheet', href: formStyles }];
export const meta = () => createPageTitle('Upload File');

export { shouldRevalidate } from '~/shared/should-revalidate';

export const loader = guardLoader('upload-file', async ({ api, request }) => {
  const { searchParams } = new URL(request.url);
  const uploaded = searchParams.get('uploaded');
  const models = await toResult(api(documentCalls.listModels), { thrownStatuses: [403] });
  return {
    models: models.ok
      ? { ok: true as const, options: models.value.map(({ modelId, modelName }) => ({ modelId, modelName })) }
      : models,
    // The following parameters are set by the redirect after a submit without script.
    selectedModelId: searchParams.get('modelId') ?? '',
    isModelMissing: searchParams.get('model') === 'missing',
    uploaded: uploaded === null ? null : toUploadedDocument(uploaded),
    maxMb: config.MAX_DOCUMENT_MB,
  };
});

type LoaderData = Awaited<ReturnType<typeof loader>>;
type Model = Extract<LoaderData['models'], { ok: true }>['options'][number];

export default function UploadPage() {
  const { models, ...formProps } = useLoaderData<typeof loader>();
  return (
    <>
      <PageHeader title="Upload File">{LEAD}</PageHeader>
      {models.ok ? (
        <UploadForm models={models.options} {...formProps} />
      ) : (
        <LoadFailurePanel subject="The models" {...models} />
      )}
    </>
  );
}

/** '.pdf, .png, .jpg or .jpeg' */
const EXTENSIONS_TEXT = DOCUMENT_ACCEPT.replaceAll(',', ', ').replace(/, (?=[^,]*$)/, ' or ');

/** With script each chosen file joins a queue. Without it the browser posts one, which is `uploaded` then. */
function UploadForm({
  models,
  selectedModelId,
  isModelMissing,
  uploaded,
  maxMb,
}: Omit<LoaderData, 'models'> & { models: readonly Model[] }) {
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const { files, leftNames, forgetLeft, add, remove, start, cancel } = useUploadQueue(form, maxMb);
  const [hasModelError, setHasModelError] = useState(isModelMissing);
  const [hasModel, setHasModel] = useState(selectedModelId !== '');
  const isSending = files.some(({ state }) => state === 'sending');
  const uploadedIds = [uploaded?.id, ...files.map(({ documentId }) => documentId)].filter((id) => id != null);
  // One file says itself how it has ended.
  const hasEnded = files.length > 1 && files.some(({ state }) => state === 'done' || state === 'failed');
  const endText = hasEnded ? describeUploads(files) : '';
  const statusText = isSending ? 'Uploading. Keep this page open.' : endText;
  const canPredict = uploadedIds.length > 0 && !isSending;
  const isUploadNext = !canPredict || files.some(({ state }) => state === 'ready');
  const firstText = hasModel ? 'Choose a file first.' : 'Choose a model and a file first.';
  const sumText = files.length === 0 && !canPredict ? firstText : sumUp(files);
  const hasUnsent = files.some(({ state }) => state === 'ready' || state === 'failed');

  // As specified, the file input selects one file. A drop can have several.
  const addFiles = (newFiles: readonly DroppedFile[]) => {
    for (const file of newFiles) add(file);
  };
  const addSelectedFile = () => {
    const { current } = input;
    if (!current?.files?.length) return;
    addFiles(Array.from(current.files, (file) => ({ file, isFolder: false })));
    // With an empty input the browser fires a change event even if the user chooses the same file again.
    current.value = '';
  };

  const isWithoutModel = () => form.current !== null && new FormData(form.current).get('modelId') === '';
  // The user may choose before React handles the change events.
  useChosenBeforeHydration(() => {
    addSelectedFile();
    setHasModel(!isWithoutModel());
    if (!isWithoutModel()) setHasModelError(false);
  });

  const startUpload = () => {
    // As specified, a missing model shows its error, but the upload is attempted all the same.
    setHasModelError(isWithoutModel());
    void start();
  };

  return (
    <form
      ref={form}
      method="post"
      action={paths.ocrUploadFile()}
      encType="multipart/form-data"
      className="form-narrow card"
      // With script the files are in the queue, and the file input, which is required, is empty.
      noValidate={hydrated}
      onSubmit={(event) => {
        event.preventDefault();
        startUpload();
      }}
    >
      <div className="card__body stack">
        {uploaded && (
          // Loads the page anew: client-side navigation does not apply the CSS `:target`, which highlights the row.
          <a className="link" href={uploaded.url}>
            View it in the file list
          </a>
        )}
        {leftNames.length > 0 && (
          <Banner tone="warning" live title={`Not uploaded, because you left the page: ${listNames(leftNames)}`}>
            <div className="row">
              <Button type="button" size="sm" onClick={() => input.current?.click()}>
                Choose a file
              </Button>
              <Button type="button" size="sm" variant="ghost" onClick={forgetLeft}>
                Close
              </Button>
            </div>
          </Banner>
        )}
        {/* Precedes the file, because the server ignores fields after the file. */}
        <IdempotencyField formName="document" />
        <ModelField
          models={models}
          selectedId={selectedModelId}
          error={hasModelError ? NO_MODEL_ERROR : null}
          isSending={isSending}
          onChange={(id) => {
            setHasModelError(false);
            setHasModel(id !== '');
          }}
        />
        <FileDrop
          input={input}
          id="document-file"
          label="File"
          hint={`${EXTENSIONS_TEXT}, at most ${maxMb % 1024 === 0 ? `${maxMb / 1024} GB` : `${maxMb} MB`}`}
          accept={DOCUMENT_ACCEPT}
          onChange={addSelectedFile}
          onDrop={addFiles}
        />
        {files.length > 0 && (
          <ul className="files" aria-label="Files">
            {files.map((queued) => (
              <QueuedFileRow
                key={queued.id}
                queued={queued}
                onRemove={() => {
                  remove(queued.id);
                  input.current?.focus();
                }}
                onCancel={cancel}
              />
            ))}
          </ul>
        )}
      </div>
      <div className="row card__foot">
        <div className="subtle grow">
          <p>{hasEnded && !isSending ? '' : sumText}</p>
          <p role="status">{statusText}</p>
        </div>
        {/* Without script it is always enabled: the required file input prevents a submit without a file. */}
        <Button
          type="submit"
          variant={isUploadNext ? 'primary' : 'secondary'}
          disabled={hydrated && (!hasUnsent || isSending)}
          busy={isSending}
        >
          Start Upload
        </Button>
        {canPredict && (
          <LinkButton variant={isUploadNext ? 'secondary' : 'primary'} to={paths.ocrPredict(...uploadedIds)}>
            {`Predict ${uploadedIds.length === 1 ? 'it' : `all ${uploadedIds.length}`} in the file list`}
          </LinkButton>
        )}
      </div>
    </form>
  );
}

/**
 * The select of the model that predicts the document. It has no `required`: as specified, the form sends an upload
 * without a model too, and shows `error` for it.
 */
function ModelField({
  models,
  selectedId,
  error,
  isSending,
  onChange,
}: {
  models: readonly Model[];
  selectedId: string;
  error: string | null;
  isSending: boolean;
  onChange: (id: string) => void;
}) {
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor="model">Model</label>
      </div>
      <span className="select">
        <select
          id="model"
          className="input"
          name="modelId"
          defaultValue={selectedId}
          disabled={isSending}
          aria-describedby={error === null ? 'model-hint' : 'model-hint model-error'}
          aria-invalid={error !== null || undefined}
          onChange={({ target }) => onChange(target.value)}
        >
          <option value="">Select a model</option>
          {/* The key has the index, because the API may send the same model twice. */}
          {models.map(({ modelId, modelName }, index) => (
            <option key={`${modelId} ${index}`} value={modelId} dir={getDirection(modelName)}>
              {modelName ?? modelId}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" />
      </span>
      <p className="field__hint" id="model-hint">
        {describeModels(models, isSending)}
      </p>
      {error !== null && (
        <p className="field__error" id="model-error" role="alert">
          <Icon name="circle-alert" />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}

function describeModels(models: readonly Model[], isSending: boolean): string {
  if (models.length === 0) return 'No model is set up for your company yet.';
  if (isSending) return 'All files of this upload have this model.';
  return 'The model decides which labels are read from the document.';
}
