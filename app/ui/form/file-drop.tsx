import { useEffect, useRef, useState, type RefObject } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';

/** The entry of a folder is no file, and its files are given only to code that asks for each. */
export type DroppedFile = { file: File; isFolder: boolean };

export const FOLDER_TEXT = 'This is a folder. Drop its files instead.';

/** With script the whole page is a drop zone, because a browser opens a file that is dropped elsewhere in place of the page. */
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
  hint: string;
  accept: string;
  onChange: () => void;
  /** `input` does not have the files. */
  onDrop: (files: readonly DroppedFile[]) => void;
}) {
  const hydrated = useHydrated();
  const [isDragOver, setDragOver] = useState(false);

  const latestOnDrop = useRef(onDrop);
  useEffect(() => {
    latestOnDrop.current = onDrop;
  });
  useEffect(() => {
    const handlers = {
      dragover: (event: DragEvent) => {
        if (!hasFiles(event)) return;
        event.preventDefault();
        setDragOver(true);
      },
      dragleave: ({ relatedTarget }: DragEvent) => {
        if (relatedTarget === null) setDragOver(false);
      },
      drop: (event: DragEvent) => {
        setDragOver(false);
        if (!hasFiles(event)) return;
        event.preventDefault();
        latestOnDrop.current(listFiles(event.dataTransfer));
      },
    };
    const controller = new AbortController();
    for (const [type, handler] of Object.entries(handlers)) {
      window.addEventListener(type, handler as EventListener, { signal: controller.signal });
    }
    return () => controller.abort();
  }, []);

  return (
    <div className="field">
      <span className="field__label" id={`${id}-label`}>
        {label}
      </span>
      <label className="drop" data-over={isDragOver || undefined}>
        <span className="drop__icon">
          <Icon name="file-up" size="lg" />
        </span>
        {/* As tall as the native input that it replaces, so that nothing moves at hydration. */}
        {hydrated && (
          <span className="drop__line">
            <span>
              <span className="link" id={`${id}-choose`}>
                Choose a file
              </span>{' '}
              <span className="drop__or">or drop files here</span>
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
          aria-labelledby={`${id}-label ${id}-choose`}
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

const hasFiles = (event: DragEvent): event is DragEvent & { dataTransfer: DataTransfer } =>
  event.dataTransfer?.types.includes('Files') ?? false;

function listFiles({ items }: DataTransfer): DroppedFile[] {
  return Array.from(items).flatMap((item) => {
    const file = item.getAsFile();
    return file ? [{ file, isFolder: item.webkitGetAsEntry()?.isDirectory ?? false }] : [];
  });
}
