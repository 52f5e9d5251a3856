import type { Verdict } from '~/domain/access-overview';
import { ROLE_NAMES } from '~/domain/role-names';
import type { RowOf } from '~/lib/list-spec';
import { columnBuilder } from '~/ui/table/data-table';
import { Tag } from '~/ui/tag';
import { Missing } from '~/ui/time';
import type { ACCESS_LIST } from './access-list.server';

const { column } = columnBuilder<RowOf<typeof ACCESS_LIST>>();

export const ACCESS_COLUMNS = [
  column(
    'Entry or action',
    ({ name, area }) => (
      <span className="cell-2">
        <span className="strong">{name}</span> <small>{area}</small>
      </span>
    ),
    { lead: true, pinned: true },
  ),
  ...ROLE_NAMES.map((role) => column(role, ({ verdicts }) => <VerdictTag verdict={verdicts[role]} />)),
  column(
    'A refusal says',
    ({ reasons }) => (reasons.length > 0 ? <span className="text">{reasons.join(' ')}</span> : <Missing />),
    { wrap: true },
  ),
];

function VerdictTag({ verdict }: { verdict: Verdict }) {
  if (verdict === 'no') return <span className="subtle">No</span>;
  if (verdict === 'own') return <Tag tone="success">Own company</Tag>;
  return (
    <Tag tone="success" icon="check">
      Yes
    </Tag>
  );
}
