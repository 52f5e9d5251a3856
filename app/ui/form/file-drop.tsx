import { type DragEvent, type RefObject, useState } from 'react';
import { showSize } from '../../lib/file-size';
import { IconButton } from '../button';
import { useHydrated } from '../hydrated';
import { Icon } from '../icon';

/** The file that a form holds, as its row shows it. */
export type ChosenFile = { name: string; size: number };

/**
 * One file of a form: the native input, and with script a place to drop it, its name and size, and how much of it has
 * been sent.
 */
export function FileDrop({
  input,
  id,
  label,
  hint,
  accept,
  file,
  percent,
  problem,
  onPick,
  onDrop,
  onRemove,
}: {
  input: RefObject<HTMLInputElement>;
  id: string;
  label: string;
  /** Which files are taken; it stays whatever is wrong with the chosen one. */
  hint: string;
  accept: string;
  file: ChosenFile | null;
  /** How much has been sent, null while nothing is. */
  percent: number | null;
  problem: string | null;
  onPick: () => void;
  /** Files were dropped; the form takes one, as the input's own. */
  onDrop: (files: FileList) => void;
  /** Takes the file away, or stops it on its way. */
  onRemove: () => void;
}) {
  const hydrated = useHydrated();
  const [isOver, setOver] = useState(false);
  const isSending = percent !== null;

  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    onDrop(event.dataTransfer.files);
  };

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <label
        className="drop"
        data-over={isOver || undefined}
        data-disabled={isSending || undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(!isSending);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <span className="drop__icon">
          <Icon name="file-up" size="lg" />
        </span>
        {/* One line either way: the browser's own input, or what takes its place with script. */}
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
          aria-describedby={problem === null ? `${id}-hint` : `${id}-hint ${id}-problem`}
          aria-invalid={problem !== null || undefined}
          onChange={onPick}
        />
        <span className="subtle" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
      {file && <FileRow file={file} percent={percent} onRemove={onRemove} />}
      <p className="field__error" id={`${id}-problem`} role="alert">
        {problem !== null && (
          <>
            <Icon name="circle-alert" />
            {problem}
          </>
        )}
      </p>
    </div>
  );
}

function FileRow({ file, percent, onRemove }: { file: ChosenFile; percent: number | null; onRemove: () => void }) {
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
            {showSize(file.size)}
            {isSending && ` · ${percent}%`}
          </span>
        </div>
        {isSending && <progress className="progress" max={100} value={percent} aria-label={`Uploading ${file.name}`} />}
      </div>
      <IconButton
        // A new one takes the focus that the button of the form loses while it is disabled.
        key={isSending ? 'cancel' : 'remove'}
        // Where the person was, not a page's start: without it the focus would fall to the document.
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
