import { findWordRanges } from '~/lib/word-ranges';
import { Icon } from '~/ui/icon/icon';
import { getDirection } from '~/ui/text/direction';
import type { SearchEntry } from './search-results';

export function SearchEntryText({
  entry: { label, icon, detail },
  words,
}: {
  entry: SearchEntry;
  words: readonly string[];
}) {
  return (
    <>
      <Icon name={icon} />
      <span className="grow wrap-anywhere">
        <span dir={getDirection(label)}>{markWords(label, words)}</span>
        {detail && <small dir={getDirection(detail)}>{markWords(detail, words)}</small>}
      </span>
    </>
  );
}

function markWords(text: string, words: readonly string[]) {
  const ranges = findWordRanges(text, words);
  const getEnd = (index: number) => ranges[index]?.end ?? 0;
  return [
    ...ranges.flatMap(({ start, end }, index) => [
      <span key={`before ${start}`}>{text.slice(getEnd(index - 1), start)}</span>,
      <mark key={start}>{text.slice(start, end)}</mark>,
    ]),
    <span key="rest">{text.slice(getEnd(ranges.length - 1))}</span>,
  ];
}
