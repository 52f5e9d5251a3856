import { Link } from '@remix-run/react';
import { useEffect, useRef } from 'react';
import { paths } from '~/domain/paths';
import { formatFileSize } from '~/lib/file-size';
import { IconButton } from '~/ui/button/button';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { getDirection } from '~/ui/text/direction';
import type { QueuedFile } from './queued-files';

const STATE_ICONS: Partial<Record<QueuedFile['state'], IconName>> = {
  done: 'circle-check',
  refused: 'circle-alert',
  failed: 'circle-alert',
};
const STATE_WORDS: Partial<Record<QueuedFile['state'], string>> = {
  done: 'Uploaded',
  refused: 'Refused',
  failed: 'Failed',
};

export function QueuedFileRow({
  queued: { file, state, percent, text, reference, url },
  onRemove,
  onCancel,
}: {
  queued: QueuedFile;
  onRemove: () => void;
  onCancel: () => void;
}) {
  const row = useRef<HTMLLIElement>(null);
  const isSending = state === 'sending';
  const stateText = isSending ? `${percent}%` : STATE_WORDS[state];
  // Before the effect below moves the focus to the row that has ended.
  useBrowserLayoutEffect(() => {
    // The submit button is disabled now, or the button with the focus was replaced. Elsewhere the focus stays.
    const isFocusLost = document.activeElement?.matches('body, :disabled');
    if (isSending && isFocusLost) row.current?.querySelector('button')?.focus();
  }, [isSending]);
  useEffect(() => {
    if (!isSending) return undefined;
    const element = row.current;
    // Runs when the upload has ended. The button Cancel had the focus and is gone.
    return () => {
      if (document.activeElement === document.body) element?.focus({ preventScroll: true });
    };
  }, [isSending]);
  return (
    <li className="file" ref={row} tabIndex={-1} data-state={state}>
      <Icon name={STATE_ICONS[state] ?? 'file-text'} />
      <span className="truncate" title={file.name} translate="no" dir={getDirection(file.name)}>
        {file.name}
      </span>
      {text !== null && (
        <p className="file__error" role="alert">
          <span>{reference ? `${text} Reference ${reference}. ` : text}</span>
          {/* Only a failed call of the API has a reference. The API may have received the file all the same. */}
          {reference && (
            <Link className="link" to={paths.ocrFileList()}>
              Go to the file list
            </Link>
          )}
        </p>
      )}
      <span className="file__state">
        <span>{formatFileSize(file.size) + (stateText ? ' · ' : '')}</span>
        {stateText && <span>{stateText}</span>}
      </span>
      {url === null ? (
        <IconButton
          // A new button for each action, so that a second press of Cancel does not remove the file.
          key={isSending ? 'cancel' : 'remove'}
          icon="x"
          label={isSending ? `Cancel upload of ${file.name}` : `Remove file ${file.name}`}
          onClick={isSending ? onCancel : onRemove}
        />
      ) : (
        // Loads a new document: client-side navigation does not apply the CSS `:target`, which marks the row.
        <a className="link" href={url} aria-label={`View it in the file list: ${file.name}`}>
          View
        </a>
      )}
      {isSending && <progress className="progress" max={100} value={percent} aria-label={`Uploading ${file.name}`} />}
    </li>
  );
}
