import type { IconName } from '~/ui/icon/icon-names';

export type SearchEntry = {
  id: string;
  label: string;
  path: string;
  /** Icon of the menu entry that the result belongs to. */
  icon: IconName;
  /** Distinguishes results with the same label. */
  detail?: string;
};

/** Results of one kind, best match first; `count` is the number of all matches. */
type SearchGroup = { label: string; entries: SearchEntry[]; count: number };

/** `searched` and `failed` name kinds of results; `unsearched` are links that search more. */
export type SearchData = {
  query: string;
  groups: SearchGroup[];
  searched: string[];
  failed: string[];
  unsearched: SearchEntry[];
};

function joinNames(names: readonly string[]): string {
  return names.length < 2 ? names.join('') : `${names.slice(0, -1).join(', ')} and ${names.at(-1)}`;
}

export const describeNoResults = ({ searched }: Pick<SearchData, 'searched'>) =>
  `No results in ${joinNames(searched)}.`;

export const describeFailure = ({ failed }: Pick<SearchData, 'failed'>) =>
  failed.length === 0 ? null : `Could not be searched: ${joinNames(failed)}.`;
