/**
 * What the cells of a column hold. Controls, times, short values (statuses, ids, codes) and numbers are as wide as their
 * content, texts break into two lines. Cards show controls last and without their header; they are not printed.
 */
export type ColumnKind = 'action' | 'time' | 'short' | 'number' | 'text';

/** How a table shows a column. The widths of all columns follow from `kind` and `room`. */
export type ColumnOptions<SortKey extends string = string> = {
  /** Sort key of the list spec. Without it the column cannot be sorted. */
  sort?: SortKey;
  /** By default 'text'. */
  kind?: ColumnKind;
  /**
   * 1, the default: tells rows apart, is their status, or has actions; always shown. Others are folded where the list is too
   * narrow, 3 before 2, and on cards, until the user asks for all columns.
   */
  importance?: 2 | 3;
  /** On cards it is shown whatever its importance. */
  onCards?: true;
  /** The column shares what the others leave, for comments, sentences and file names; 3: it has all of it. */
  room?: 1 | 2 | 3;
  /** Width in rem that a column with room has before times have one line instead of two; by default 12. */
  wantedWidth?: number;
  /** The cell lies under the one before it, where the style of the list puts it there. */
  isUnder?: true;
  /** The cell that names the row. It is the first one of a card. */
  namesRow?: true;
  /** Sticky while the table scrolls horizontally. */
  pinned?: true;
  /** The header is for screen readers only. */
  hiddenHeader?: true;
  /**
   * A text as wide as the widest usual value: 'i' stands for an icon, 'm' for padding. It gives the column its place while
   * the list is loaded, and says from which width the column is shown.
   */
  widthSample?: string;
  /** Values are names, codes or addresses, which a translation of the page leaves as they are. */
  noTranslate?: true;
};
