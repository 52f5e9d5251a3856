import { INVALID_JSON, type NameValue } from '~/domain/rpa/name-value';
import { shortenText } from '~/lib/shorten-text';
import { getDirection } from '~/ui/text/direction';
import { EmptyValue, getTitle } from '~/ui/text/values';

const ALWAYS_SHOWN = 2;
const MAX_ENTRIES = 200;
const MAX_CHARACTERS = 200;

/** Cut so that all rows have one height. `entries` is null if the JSON was invalid. */
export function NameValueLines({ entries }: { entries: readonly NameValue[] | null }) {
  if (entries === null) return <span className="subtle">{INVALID_JSON}</span>;
  if (entries.length === 0) return <EmptyValue />;
  const entriesInDetails = entries.slice(ALWAYS_SHOWN, MAX_ENTRIES);
  return (
    <div className="name-values">
      {entries.slice(0, 1).map(renderEntry)}
      <div className="name-values">
        {entries.slice(1, ALWAYS_SHOWN).map(renderEntry)}
        {entriesInDetails.length > 0 && (
          <details>
            <summary>{`+${entries.length - ALWAYS_SHOWN} more`}</summary>
            {entriesInDetails.map(renderEntry)}
            {entries.length > MAX_ENTRIES && <div>{`and ${entries.length - MAX_ENTRIES} others`}</div>}
          </details>
        )}
      </div>
    </div>
  );
}

function renderEntry({ name, value }: NameValue, index: number) {
  const shortName = shortenText(name, MAX_CHARACTERS);
  const shortValue = shortenText(value, MAX_CHARACTERS);
  return (
    <div key={index} title={getTitle(`${shortName}: ${shortValue}`)}>
      <b dir={getDirection(name)}>{value === '' ? shortName : `${shortName}: `}</b>
      <span dir={getDirection(value)}>{shortValue}</span>
    </div>
  );
}
