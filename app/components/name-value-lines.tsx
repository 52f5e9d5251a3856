import { INVALID_JSON, type NameValue } from '~/domain/name-value';
import { Missing } from '~/ui/time';

/** Lines that a row shows at once, and the most that it shows at all. */
const SHOWN_LINES = 4;
const MOST_LINES = 200;
const MOST_CHARACTERS = 200;

/** Entries as 'name: value' lines; those beyond the first ones open in place. Null could not be read. */
export function NameValueLines({ pairs }: { pairs: readonly NameValue[] | null }) {
  if (pairs === null) return <span className="subtle">{INVALID_JSON}</span>;
  if (pairs.length === 0) return <Missing />;
  const rest = pairs.slice(SHOWN_LINES, MOST_LINES);
  return (
    <div className="kv">
      {pairs.slice(0, SHOWN_LINES).map(drawLine)}
      {rest.length > 0 && (
        <details>
          <summary>{pairs.length - SHOWN_LINES} more</summary>
          {rest.map(drawLine)}
          {pairs.length > MOST_LINES && <div>and {pairs.length - MOST_LINES} others</div>}
        </details>
      )}
    </div>
  );
}

function drawLine({ name, value }: NameValue, index: number) {
  return (
    <div key={index}>
      <b>
        {short(name)}
        {value !== '' && ': '}
      </b>
      {short(value)}
    </div>
  );
}

function short(text: string): string {
  return text.length > MOST_CHARACTERS ? `${[...text].slice(0, MOST_CHARACTERS - 1).join('')}…` : text;
}
