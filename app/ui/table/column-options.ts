import type { ComponentType, ReactNode } from 'react';

/**
 * What the cells of a column contain. 'action' is for controls, 'short' for statuses, ids, codes and addresses, 'long' for
 * comments, sentences and file names. A 'text' or 'long' breaks into two lines, and a 'time' where one line does not fit;
 * all others are as wide as their content. On a phone each row is a card, which shows controls last and without their
 * header. Controls are not printed.
 */
type ColumnKind = 'action' | 'time' | 'short' | 'number' | 'text' | 'long';

/**
 * Widths of a list, in rem, at which columns are folded. Windows of 720, 820, 1024, 1280, 1440, 1600 and 1920 pixels have
 * lists a little wider than these; in those from 1280 pixels the menu is open. `columns.css` has the rules.
 */
export const FOLD_WIDTHS = [42, 48, 55, 59, 69, 79, 91] as const;
type FoldWidth = (typeof FOLD_WIDTHS)[number];

export type ColumnOptions<SortKey extends string = string> = {
  /** A sort key of the list spec. */
  sort?: SortKey;
  kind?: ColumnKind;
  /**
   * The column is folded in a list below this width: it is hidden there and on cards, until the user asks for all columns.
   * A column without this option is always shown: it distinguishes the rows, or has their status or actions.
   */
  foldRem?: FoldWidth;
  /** Despite `foldRem`. */
  onCards?: true;
  /** The style of the list can put the cell under the previous one. */
  isUnder?: true;
  /** The cell is the title of its row: a card shows it first and in bold, and the user cannot hide the column. */
  isRowTitle?: true;
  pinned?: true;
  /** Renders the text of the header, for example as a link. */
  Header?: ComponentType<{ children: ReactNode }>;
  hiddenHeader?: true;
  /** A second line of the header, such as the day of all times. */
  note?: ReactNode;
  /** The values are names, codes or addresses, which a translation of the page must not change. */
  noTranslate?: true;
};
