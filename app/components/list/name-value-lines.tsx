import { INVALID_JSON, type NameValue } from '~/domain/rpa/name-value';
import { shortenText } from '~/lib/shorten-text';
import { EmptyValue } from '~/ui/text/values';

/** Number of lines that are always shown. */
const COLLAPSED_LINES = 2;
const MAX_LINES = 200;
const MAX_CHARACTERS = 200;

/** One line 'name: value' per entry. Only the first lines are expanded. `entries` is null if the JSON was invalid. */
export function NameValueLines({ entries }: { entries: readonly NameValue[] | null }) {
  if (entries === null) return <span className="subtle">{INVALID_JSON}</span>;
  if (entries.length === 0) return <EmptyValue />;
  const expandableEntries = entries.slice(COLLAPSED_LINES, MAX_LINES);
  return (
    <div className="name-value-lines">
      {entries.slice(0, COLLAPSED_LINES).map(renderLine)}
      {expandableEntries.length > 0 && (
        <details>
          <summary>{`${entries.length - COLLAPSED_LINES} more`}</summary>
          {expandableEntries.map(renderLine)}
          {entries.length > MAX_LINES && <div>{`and ${entries.length - MAX_LINES} others`}</div>}
        </details>
      )}
    </div>
  );
}

function renderLine({ name, value }: NameValue, index: number) {
  const shortName = shortenText(name, MAX_CHARACTERS);
  return (
    <div key={index}>
      <b>{value === '' ? shortName : `${shortName}: `}</b>
      <span>{shortenText(value, MAX_CHARACTERS)}</span>
    </div>
  );
}
