import { INVALID_JSON, type NameValue } from '~/domain/rpa/name-value';
import { shortenText } from '~/lib/shorten-text';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue } from '~/ui/text/values';

const ALWAYS_SHOWN_LINES = 2;
const MAX_LINES = 200;
const MAX_CHARACTERS = 200;

/** One line 'name: value' per entry, all but the first in a `<details>`. `entries` is null if the JSON was invalid. */
export function NameValueLines({ entries }: { entries: readonly NameValue[] | null }) {
  if (entries === null) return <span className="subtle">{INVALID_JSON}</span>;
  if (entries.length === 0) return <EmptyValue />;
  const entriesInDetails = entries.slice(ALWAYS_SHOWN_LINES, MAX_LINES);
  return (
    <div className="name-value-lines">
      {entries.slice(0, ALWAYS_SHOWN_LINES).map(renderLine)}
      {entriesInDetails.length > 0 && (
        <details>
          <summary>{`${entries.length - ALWAYS_SHOWN_LINES} more`}</summary>
          {entriesInDetails.map(renderLine)}
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
      <b dir={getDirection(name)}>{value === '' ? shortName : `${shortName}: `}</b>
      <span dir={getDirection(value)}>{shortenText(value, MAX_CHARACTERS)}</span>
    </div>
  );
}
