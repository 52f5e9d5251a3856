import { useState, type KeyboardEvent } from 'react';
import { hasWords, normalizeForSearch, toSearchWords } from '~/lib/text-search';
import { TYPED_CODE } from '~/ui/form/typed-text';

export type FindInputProps = {
  label: string;
  /** Gets null if the input is empty. */
  onFind: (isFound: () => ((label: string) => boolean) | null) => void;
};

/** The search box of a menu. */
export function FindInput({ label, onFind }: FindInputProps) {
  const [typed, setTyped] = useState('');
  return (
    <input
      className="input input-sm"
      type="search"
      aria-label={`Find in ${label}`}
      placeholder="Find"
      autoComplete="off"
      {...TYPED_CODE}
      value={typed}
      // The form must not get this event, because its changes filter the list. This text filters the options.
      onChange={(event) => {
        event.stopPropagation();
        const { value } = event.currentTarget;
        const words = toSearchWords(value);
        setTyped(value);
        onFind(() => (value === '' ? null : (option) => hasWords(normalizeForSearch(option), words)));
      }}
      onKeyDown={tickFirstMatchOnEnter}
    />
  );
}

/**
 * Enter ticks the first matching option. It then selects the typed text, so that the next letter starts a new search.
 */
function tickFirstMatchOnEnter(event: KeyboardEvent<HTMLInputElement>): void {
  if (event.key !== 'Enter') return;
  event.preventDefault();
  // The element after the search box has the options. An option is hidden itself, or as one of `children`.
  const options = event.currentTarget.parentElement?.nextElementSibling;
  const firstMatch = options?.querySelector<HTMLInputElement>('[data-option]:not([hidden], [hidden] *) input');
  firstMatch?.click();
  event.currentTarget.select();
}
