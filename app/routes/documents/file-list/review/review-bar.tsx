import { useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { Icon } from '~/ui/icon/icon';
import { IconLink } from '~/ui/links/icon-link';
import { getDirection } from '~/ui/text/direction';
import { FileLink, StatusTag, VerifyLink, type DocumentRow } from '../list/document-columns';
import { toDocumentSearch } from './document-search';
import type { Neighbours, NeighbourDocument } from './review-neighbours.server';

export function ReviewBar({
  document,
  neighbours: { position, total, previous, next },
  listUrl,
}: {
  document: DocumentRow;
  neighbours: Neighbours;
  listUrl: string;
}) {
  const { fileName, status, modelName, fileUrl, isFileUrlTooLong } = document;
  const name = fileName ?? '';
  return (
    <div className="review__bar">
      {/* Loads a new document: client-side navigation does not apply the CSS `:target`, which marks the row. */}
      <a className="icon-btn icon-btn-sm" href={listUrl} aria-label="Back to File List" title="Back to File List">
        <Icon name="arrow-left" />
      </a>
      <div className="review__title">
        <h1 className="truncate" title={name} translate="no" dir={getDirection(fileName ?? 'Document')}>
          {fileName ?? 'Document'}
        </h1>
        <StatusTag status={status} />
        {modelName !== null && (
          <span className="review__model truncate muted" dir={getDirection(modelName)}>
            {modelName}
          </span>
        )}
      </div>
      <div className="review__end">
        <span className="row-actions">
          <FileLink label="View File" name={name} url={fileUrl} isUrlTooLong={isFileUrlTooLong} />
          <VerifyLink row={document} name={name} />
        </span>
        {position !== null && (
          <nav className="row review__steps" aria-label="Documents of the list">
            <NeighbourLink label="Previous document" icon="chevron-left" shortcut="[" target={previous} />
            <kbd className="kbd" aria-hidden="true">
              {'['}
            </kbd>
            <span className="nowrap">{`${formatNumber(position)} of ${formatNumber(total)}`}</span>
            <kbd className="kbd" aria-hidden="true">
              {']'}
            </kbd>
            <NeighbourLink label="Next document" icon="chevron-right" shortcut="]" target={next} />
          </nav>
        )}
      </div>
    </div>
  );
}

function NeighbourLink({
  label,
  icon,
  shortcut,
  target,
}: {
  label: string;
  icon: 'chevron-left' | 'chevron-right';
  shortcut: string;
  target: NeighbourDocument | null;
}) {
  const { search } = useLocation();
  return (
    <IconLink
      to={target && paths.ocrReview(target.id) + toDocumentSearch(search)}
      icon={icon}
      label={`${label}: ${target?.fileName ?? 'without a name'}`}
      title={`${label} (${shortcut})`}
      shortcut={shortcut}
      isNewDocument
    />
  );
}
