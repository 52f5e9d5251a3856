/** How a table shows a column. */
export type ColumnOptions<SortKey extends string = string> = {
  /** Sort key of the list spec. Without it the column cannot be sorted. */
  sort?: SortKey;
  /** The cell that names the row. It is the first one in the stacked layout on phones. */
  namesRow?: true;
  /** Sticky while the table scrolls horizontally. */
  pinned?: true;
  /** The cells have controls only. They are not printed. */
  isAction?: true;
  /** 'end' for numbers. */
  align?: 'end';
  /** The header is for screen readers only. */
  hiddenHeader?: true;
  /** Texts wrap, in a wider column. */
  wrap?: true;
  /** Texts wrap between words where the table would scroll. With details below rows, times too where the list is narrow. */
  narrow?: true;
  /** As wide as the widest usual value; a list that is being loaded has its columns at their places by it. */
  sample?: string;
  /** Values are names, codes or addresses, which a translation of the page leaves as they are. */
  isName?: true;
  /** Shown on cards (phones). If no column of a list has it, the first three are shown. */
  onCard?: true;
};
