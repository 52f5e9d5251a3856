import { type DragEvent, type RefObject, useState } from 'react';
import { formatFileSize } from '../../lib/file-size';
import { IconButton } from '../button/button';
import { useHydrated } from '../document/hydrated';
import { Icon } from '../icon/icon';

/** The selected file of a form. */
export type SelectedFile = { name: string; size: number };

/**
 * The file input of a form. With script it is a drop zone that shows the name and size of the file and the progress of
 * its upload.
 */
export function FileDrop({
  input,
  id,
  label,
  hint,
  accept,
  file,
  percent,
  error,
  onChange,
  onDrop,
  onRemove,
}: {
  input: RefObject<HTMLInputElement>;
  id: string;
  label: string;
  /** Accepted file types and sizes. Also shown with an error. */
  hint: string;
  accept: string;
  file: SelectedFile | null;
  /** Upload progress, or null while nothing is uploading. */
  percent: number | null;
  error: string | null;
  onChange: () => void;
  onDrop: (files: FileList) => void;
  /** Removes the file, or cancels its upload. */
  onRemove: () => void;
}) {
  const hydrated = useHydrated();
  const [isDragOver, setDragOver] = useState(false);
  const isSending = percent !== null;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setDragOver(false);
    onDrop(event.dataTransfer.files);
  };

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <label
        className="drop"
        data-over={isDragOver || undefined}
        data-disabled={isSending || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(!isSending);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <span className="drop__icon">
          <Icon name="file-up" size="lg" />
        </span>
        {/* As tall as the native input that it replaces. */}
        {hydrated && (
          <span className="drop__line">
            <span>
              <span className="link">Choose a file</span> or drop it here
            </span>
          </span>
        )}
        <input
          ref={input}
          id={id}
          className={hydrated ? 'sr-only' : 'drop__line'}
          type="file"
          name="file"
          accept={accept}
          required
          disabled={isSending}
          aria-labelledby={`${id}-label`}
          aria-describedby={error === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
          aria-invalid={error !== null || undefined}
          onChange={onChange}
        />
        <span className="subtle" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      {file && <FileRow file={file} percent={percent} onRemove={onRemove} />}
      <p className="field__error" id={`${id}-problem`} role="alert">
        {error !== null && (
          <>
            <Icon name="circle-alert" />
            {error}
          </>
        )}
      </p>
    </div>
  );
}

function FileRow({ file, percent, onRemove }: { file: SelectedFile; percent: number | null; onRemove: () => void }) {
  const isSending = percent !== null;
  return (
    <div className="file">
      <span className="file__icon">
        <Icon name="file-text" size="lg" />
      </span>
      <div className="grow stack-sm file__text">
        <div className="row">
          <span className="strong truncate grow" title={file.name}>
            {file.name}
          </span>
          <span className="subtle num nowrap">
            {formatFileSize(file.size)}
            {isSending && ` · ${percent}%`}
          </span>
        </div>
        {isSending && <progress className="progress" max={100} value={percent} aria-label={`Uploading ${file.name}`} />}
      </div>
      <IconButton
        // A new element takes the focus from the submit button, which is disabled during the upload.
        key={isSending ? 'cancel' : 'remove'}
        // oxlint-disable-next-line jsx-a11y/no-autofocus
        autoFocus={isSending}
        icon="x"
        label={isSending ? 'Cancel upload' : 'Remove file'}
        small
        onClick={onRemove}
      />
    </div>
  );
}
