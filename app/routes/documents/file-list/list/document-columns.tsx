import { RowTime } from '~/components/row-time';
import type { OcrStatus } from '~/domain/documents/ocr-document';
import type { ListRow, ListSortKey } from '~/lib/list-spec';
import { updateSearch } from '~/lib/search-params';
import { RefusedButton } from '~/ui/button/refused-button';
import { PostButton } from '~/ui/form/post-button';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { useListUrl } from '~/ui/links/list-url';
import { RowNameLink } from '~/ui/links/row-name-link';
import { createColumnBuilder } from '~/ui/table/columns';
import { RowActions } from '~/ui/table/row-actions';
import { Tag, type Tone } from '~/ui/text/tag';
import { EmptyValue, Text, Time } from '~/ui/text/values';
import type { DOCUMENT_LIST } from './document-list.server';
import { getReviewUrl } from './document-urls';
import { usePredictionState } from './prediction-state';

export type DocumentRow = ListRow<typeof DOCUMENT_LIST>;

const STATUS_TAGS: Record<OcrStatus, { tone: Tone; icon: IconName }> = {
  uploaded: { tone: 'error', icon: 'cloud-upload' },
  predicted: { tone: 'info', icon: 'scan-text' },
  validated: { tone: 'success', icon: 'circle-check' },
};

const { column } = createColumnBuilder<DocumentRow, ListSortKey<typeof DOCUMENT_LIST>>();

export const DOCUMENT_COLUMNS = [
  column('No', (_row, number) => <span className="tabular-nums subtle">{number}</span>, {
    kind: 'short',
    foldRem: 69,
  }),
  column('File Name', (row) => <FileName row={row} />, {
    sort: 'file-name',
    isRowTitle: true,
    pinned: true,
    kind: 'long',
    noTranslate: true,
  }),
  column('Model', ({ modelName }) => modelName, {
    sort: 'model',
    noTranslate: true,
    foldRem: 55,
  }),
  column('Status', ({ status }) => <StatusTag status={status} />, {
    sort: 'status',
    kind: 'short',
  }),
  column('Action', (row) => <Actions row={row} />, {
    kind: 'action',
  }),
  column('Created Time', ({ createdTime }) => <RowTime value={createdTime} />, {
    sort: 'created-time',
    kind: 'time',
    foldRem: 42,
    onCards: true,
  }),
  column('Prediction Time', (row) => <PredictionTime row={row} />, {
    sort: 'prediction-time',
    kind: 'time',
    foldRem: 59,
  }),
];

/** Opens the data of the document below its row. */
function FileName({ row: { id, fileName, canOpen } }: { row: DocumentRow }) {
  const { search } = useListUrl();
  if (!canOpen) return <Text value={fileName} isName />;
  return <RowNameLink value={fileName} to={updateSearch(search, { open: id })} preventScrollReset />;
}

export function StatusTag({ status }: Pick<DocumentRow, 'status'>) {
  if (status === null) return <EmptyValue />;
  // The portal does not know this status. The label is its number.
  if (status.kind === null) return <Tag tone="neutral">{status.label}</Tag>;
  const { tone, icon } = STATUS_TAGS[status.kind];
  return (
    <Tag tone={tone} icon={icon}>
      {status.label}
    </Tag>
  );
}

function Actions({ row }: { row: DocumentRow }) {
  const { id, fileName, canPredict, canOpen, predictionRefusal } = row;
  const name = fileName ?? '';
  const isWaiting = usePredictionState(id) === 'waiting';
  const isPredicting = useIsPredicting(row);
  return (
    <div className="document-actions">
      <RowActions rowName={name}>
        <FileLink label="View File" name={name} url={row.fileUrl} isUrlTooLong={row.isFileUrlTooLong} />
        {canOpen && <ReviewLink id={id} name={name} />}
        {canPredict && isWaiting && <span className="subtle">Waits for prediction</span>}
        {canPredict && !isWaiting && (
          <PostButton
            intent="predict-document"
            recordId={id}
            variant="link"
            busy={isPredicting}
            busyText="Predicting"
            aria-label={`${isPredicting ? 'Predicting' : 'Predict File'} ${name}`.trim()}
          >
            Predict File
          </PostButton>
        )}
        <VerifyLink row={row} name={name} />
      </RowActions>
      {predictionRefusal !== null && (
        <span className="field__error document-actions__refusal">
          <Icon name="circle-alert" />
          <span>{`Not predicted: ${predictionRefusal}`}</span>
        </span>
      )}
    </div>
  );
}

/** Loads a new document: only its own security policy allows the review to show the file in a frame. */
function ReviewLink({ id, name }: { id: string; name: string }) {
  const { search } = useListUrl();
  return (
    <a className="btn btn-link" href={getReviewUrl(id, search)} aria-label={`Review ${name}`.trim()}>
      Review
    </a>
  );
}

/** Opens a file in a new tab, without opener and referrer, because another site may serve it. */
export function FileLink({
  label,
  name,
  url,
  isUrlTooLong,
}: {
  label: string;
  name: string;
  url: string | null;
  isUrlTooLong: boolean;
}) {
  if (url === null) {
    const refusal = isUrlTooLong
      ? 'The address of this file is too long: the portal uses up to 8,192 characters.'
      : 'The service returned no address for this file.';
    return (
      <RefusedButton className="btn btn-link" label={`${label} ${name}`} refusal={refusal}>
        <span>{label}</span>
      </RefusedButton>
    );
  }
  return (
    <a
      className="btn btn-link"
      href={url}
      target="_blank"
      rel="noopener noreferrer"
      aria-label={`${label} ${name} (opens in a new tab)`}
    >
      {label}
    </a>
  );
}

/** The page of the correction tool, if the document has one. */
export function VerifyLink({
  row: { verifyUrl, isVerifyUrlTooLong },
  name,
}: {
  row: Pick<DocumentRow, 'verifyUrl' | 'isVerifyUrlTooLong'>;
  name: string;
}) {
  if (verifyUrl === null && !isVerifyUrlTooLong) return null;
  return <FileLink label="Verify File" name={name} url={verifyUrl} isUrlTooLong={isVerifyUrlTooLong} />;
}

/** Whether a document is being predicted, as the server or this page knows. */
function useIsPredicting({ id, isPredicting }: DocumentRow): boolean {
  const state = usePredictionState(id);
  return isPredicting || state === 'current';
}

function PredictionTime({ row }: { row: DocumentRow }) {
  const { predictionTime, canPredict } = row;
  const isPredicting = useIsPredicting(row);
  if (predictionTime !== null || !canPredict) return <Time value={predictionTime} />;
  return isPredicting ? <span className="subtle">Being predicted</span> : <EmptyValue label="Not predicted yet" />;
}
