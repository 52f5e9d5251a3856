import { find, readText, showServerPage } from '~/browser-page.test-helpers';
import { defineList } from '~/lib/list-spec';
import { viewList } from '~/lib/list-view';
import { RowDialogLink } from '~/ui/links/row-dialog-link';
import { TabHashProvider } from '~/ui/tabs/tab-hash';
import { createColumnBuilder, type Columns } from './columns';
import { DataTable, type RowDetail } from './data-table';
import { useListTable, type RowSelection } from './list-table';
import { EXPAND_ROWS } from './row-expander';

type Row = { id: string; name: string };

const LIST = defineList({
  name: 'rows',
  paramPrefix: 'p.',
  sorts: { name: ({ name }: Row) => name, kind: ({ id }) => id },
  toRow: (row: Row) => row,
  hideableColumns: ['Kind'],
});
export const { column } = createColumnBuilder<Row, 'name' | 'kind'>();
const COLUMNS = [
  column('Name', ({ name }) => name, { sort: 'name', isRowTitle: true, noTranslate: true }),
  column('Kind', (_, number) => `kind ${number}`, { sort: 'kind', foldRem: 48 }),
  column('Plain', () => null),
  column('Actions', ({ id, name }) => <RowDialogLink modal="edit" id={id} label={`Edit ${name}`} icon="pencil" />, {
    kind: 'action',
    hiddenHeader: true,
  }),
];
export const DETAIL: RowDetail<Row> = {
  ...EXPAND_ROWS,
  label: ({ id, name }) => (id === '2' ? null : name),
  Content: ({ row }) => <p>{`About ${row.name}`}</p>,
  params: ['part'],
};
export const ROWS = ['Ann', 'Bob', 'Eve'].map((name, index) => ({ id: String(index + 1), name }));

type TableProps = {
  rows?: Row[];
  columns?: Columns<Row>;
  detail?: RowDetail<Row>;
  selection?: RowSelection<Row>;
  currentRowId?: string;
  rowClassName?: (row: Row) => string | undefined;
};

export function Table({ url, rows = ROWS, columns = COLUMNS, ...props }: TableProps & { url: string }) {
  const page = viewList(rows, new URL(url, 'http://portal.test').searchParams, LIST).page(null);
  const table = useListTable({ columns, page, ...props });
  return <DataTable<Row> label="People" table={table} page={page} {...props} />;
}

export const createTable = (url: string, props: TableProps = {}) => (
  <TabHashProvider value="#people">
    <Table url={url} {...props} />
  </TabHashProvider>
);
export const showTable = (url: string, props?: TableProps) => showServerPage(createTable(url, props), url);
export const getRow = (id: string) => find(`[id="row-p.${id}"]`);
export const readCells = (id: string) => [...getRow(id).children].map(readText);
