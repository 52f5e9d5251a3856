import { Link, useLocation } from '@remix-run/react';
import { formatNumber } from '~/lib/format-number';
import { getClosedModalUrl, getModalUrl } from '~/shared/modal-url';
import { Icon } from '~/ui/icon/icon';

export type ToDoItem = {
  title: string;
  noun: readonly [one: string, many: string];
  /** The number of these records. Null if their list could not be loaded: the item is not shown. */
  count: number | null;
  /** The first step, shown while `count` is 0. */
  text: string;
  hash: `#${string}`;
  modal: string;
  refusal?: string | null;
};

/** Links to what a new company needs, done or not. Shows nothing if the company has everything. */
export function CompanyToDo({ items }: { items: readonly ToDoItem[] }) {
  const knownItems = items.filter(({ count }) => count !== null);
  const openItems = knownItems.filter(({ count }) => count === 0);
  if (openItems.length === 0) return null;
  return (
    <nav className="grid to-do" aria-labelledby="to-do">
      <div className="to-do__lead cell-stacked">
        <h2 id="to-do">Still to do</h2>
        <small>{`${openItems.length} of ${knownItems.length} for this company`}</small>
      </div>
      <ol>
        {knownItems.map((item) => (
          <li key={item.title}>
            <ToDoLink item={item} count={item.count ?? 0} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

function ToDoLink({ item, count }: { item: ToDoItem; count: number }) {
  const { title, noun, text, hash, modal, refusal = null } = item;
  const location = useLocation();
  const isDone = count > 0;
  const to = isDone || refusal !== null ? getClosedModalUrl(location, hash) : getModalUrl(location, modal, { hash });
  return (
    <Link className="to-do__item" to={to} preventScrollReset data-done={isDone || undefined}>
      <Icon name={isDone ? 'circle-check' : 'circle'} />
      <span className="cell-stacked">
        <span className="strong">{title}</span>
        <small>{isDone ? `Done: ${formatNumber(count)} ${count === 1 ? noun[0] : noun[1]}` : (refusal ?? text)}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
