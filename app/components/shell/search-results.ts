import type { IconName } from '~/ui/icon/icon-names';

/** A result of the search over all pages and records, with the path of its page. */
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
export type SearchGroup = { label: string; entries: SearchEntry[]; count: number };

/**
 * Data of the search route, for its page and for the switcher. `areCompaniesUnavailable`: the results lack companies,
 * because the API did not return them.
 */
export type SearchData = { query: string; groups: SearchGroup[]; areCompaniesUnavailable: boolean };
