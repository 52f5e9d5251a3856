/**
 * What the cells of a column hold. Controls, times, short values (statuses, ids, codes) and numbers are as wide as their
 * content, texts break into two lines. Cards show controls last and without their header; they are not printed.
 */
export type ColumnKind = 'action' | 'time' | 'short' | 'number' | 'text';

/** How a table shows a column. The widths of all columns follow from `kind` and `widthPercent`. */
export type ColumnOptions<SortKey extends string = string> = {
  /** Sort key of the list spec. Without it the column cannot be sorted. */
  sort?: SortKey;
  /** By default 'text'. */
  kind?: ColumnKind;
  /**
   * Without it the column is always shown: it tells rows apart, is their status, or has actions. Others are folded where
   * the list is too narrow, those with 'first' before those with 'last', and on cards, until the user asks for all columns.
   */
  folds?: 'first' | 'last';
  /** On cards it is shown although it folds. */
  onCards?: true;
  /** Share of the table's width, for comments, sentences and file names; 100: all that the other columns leave. */
  widthPercent?: 20 | 40 | 100;
  /** Width in rem that a column with `widthPercent` has before times have one line instead of two; by default 12. */
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
   * A text as wide as the widest usual value, with `SAMPLE_ICON` and `SAMPLE_PADDING`. It gives the column its place while
   * the list is loaded, and says from which width the column is shown.
   */
  widthSample?: string;
  /** Values are names, codes or addresses, which a translation of the page leaves as they are. */
  noTranslate?: true;
};

/** Stands in a `widthSample` for an icon of a link. */
export const SAMPLE_ICON = 'i';

/** Stands in a `widthSample` for the padding of a tag or button, and for the icon in it. */
export const SAMPLE_PADDING = 'm';
