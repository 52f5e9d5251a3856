import type { Mock } from '../../state/mock';

/** What the sections of the console are rendered from. `query` has the search parameters of the URL. */
export type ConsoleData = { mock: Mock; query: Readonly<Record<string, string>> };

/** One section of the console: its id in the URL, its title in the menu, and its content as HTML. */
export type ConsoleSection = {
  id: string;
  title: string;
  /** Number beside the title in the menu; null: no number. */
  count?(mock: Mock): number | null;
  render(data: ConsoleData): string;
};

/** Returns the URL path of a section. */
export function getSectionPath(id: string): string {
  return `/__mock/console/${id}`;
}
