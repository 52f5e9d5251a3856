/**
 * What the cells of a column contain. 'action' is for controls, 'short' for statuses, ids and codes. A 'text' breaks
 * into two lines; all others are as wide as their content. On a phone each row is a card, which shows controls last and
 * without their header. Controls are not printed.
 */
export type ColumnKind = 'action' | 'time' | 'short' | 'number' | 'text';

export type ColumnOptions<SortKey extends string = string> = {
  /** A sort key of the list spec. */
  sort?: SortKey;
  kind?: ColumnKind;
  /**
   * The column can be folded: it is hidden on cards and in a list that is too narrow, until the user asks for all
   * columns. In a narrow list, columns with 'hide-first' are hidden before columns with 'hide-last'. A column without
   * this option is always shown: it distinguishes the rows, or has their status or actions.
   */
  whenNarrow?: 'hide-first' | 'hide-last';
  /** Despite `whenNarrow`. */
  onCards?: true;
  /** Share of the table's width, for comments, sentences and file names. 100 is all that the other columns leave. */
  widthPercent?: 20 | 40 | 100;
  /** In rem, by default 12. Times get one line instead of two only where this column still has that width. */
  wantedWidth?: number;
  /** The style of the list can put the cell under the previous one. The column then needs no width of its own. */
  isUnder?: true;
  /** The cell is the title of its row: a card shows it first and in bold, and the user cannot hide the column. */
  isRowTitle?: true;
  pinned?: true;
  hiddenHeader?: true;
  /**
   * A text as wide as the widest usual value, from which the minimum width of the column follows. `SAMPLE_ICON` and
   * `SAMPLE_PADDING` in it stand for icons and padding.
   */
  widthSample?: string;
  /** The values are names, codes or addresses, which a translation of the page must not change. */
  noTranslate?: true;
};

/** An icon of a link. */
export const SAMPLE_ICON = 'i';

/** The padding of a tag or button, or the icon in it. */
export const SAMPLE_PADDING = 'm';
