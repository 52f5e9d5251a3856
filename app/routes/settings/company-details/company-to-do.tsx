import { Link, useLocation } from '@remix-run/react';
import { formatNumber } from '~/lib/format-number';
import { getClosedModalUrl, getModalUrl } from '~/protocol/modal-url';
import { Icon } from '~/ui/icon/icon';

/** One of the four things that a new company needs. */
export type ToDoItem = {
  title: string;
  noun: readonly [one: string, many: string];
  /** Null: the list could not be loaded, and the item is not shown. */
  count: number | null;
  /** The first step, shown while `count` is 0. */
  text: string;
  hash: `#${string}`;
  /** The dialog of this step. */
  modal: string;
  /** Why the user may not take this step; shown in place of `text`. */
  refusal?: string | null;
};

/** What a new company still needs, as links. Nothing if it has everything. */
export function CompanyToDo({ items }: { items: readonly ToDoItem[] }) {
  const known = items.filter(({ count }) => count !== null);
  const missing = known.filter(({ count }) => count === 0);
  if (missing.length === 0) return null;
  return (
    <nav className="grid to-do" aria-labelledby="to-do">
      <div className="to-do__lead">
        <h2 id="to-do">Still to do</h2>
        <p>{`${missing.length} of ${known.length} for this company`}</p>
      </div>
      <ol>
        {known.map((item) => (
          <li key={item.title}>
            <ToDoLink item={item} count={item.count ?? 0} />
          </li>
        ))}
      </ol>
    </nav>
  );
}

/** Leads to the dialog, or to the tab if the item is done or not permitted. */
function ToDoLink({ item, count }: { item: ToDoItem; count: number }) {
  const { title, noun, text, hash, modal, refusal = null } = item;
  const location = useLocation();
  const isDone = count > 0;
  const to = isDone || refusal !== null ? getClosedModalUrl(location, hash) : getModalUrl(location, modal, { hash });
  return (
    <Link className="to-do__item" to={to} preventScrollReset data-done={isDone || undefined}>
      <Icon name={isDone ? 'circle-check' : 'circle'} />
      <span>
        <b>{title}</b>
        <small>{isDone ? `Done: ${formatNumber(count)} ${count === 1 ? noun[0] : noun[1]}` : (refusal ?? text)}</small>
      </span>
      <Icon name="chevron-right" />
    </Link>
  );
}
