import { useState, type DragEvent, type RefObject } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';

/** The file input of a form. With script it is also a drop zone. */
export function FileDrop({
  input,
  id,
  label,
  hint,
  accept,
  onChange,
  onDrop,
}: {
  input: RefObject<HTMLInputElement>;
  id: string;
  label: string;
  /** Accepted file types and sizes. */
  hint: string;
  accept: string;
  /** The user has chosen a file; `input` has it. */
  onChange: () => void;
  /** The user has dropped files; `input` does not have them. */
  onDrop: (files: FileList) => void;
}) {
  const hydrated = useHydrated();
  const [isDragOver, setDragOver] = useState(false);

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
        onDragOver={(event) => {
          event.preventDefault();
          setDragOver(true);
        }}
        onDragLeave={() => setDragOver(false)}
        onDrop={drop}
      >
        <span className="drop__icon">
          <Icon name="file-up" size="lg" />
        </span>
        {/* As tall as the native input that it replaces, so that nothing moves at hydration. */}
        {hydrated && (
          <span className="drop__line">
            <span>
              <span className="link">Choose a file</span> or drop files here
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
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          onChange={onChange}
        />
        <span className="subtle" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
    </div>
  );
}
