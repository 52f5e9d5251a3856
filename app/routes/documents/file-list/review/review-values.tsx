import { Form, Link, useLocation, useNavigate } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { toSearchParams, updateSearch } from '~/lib/search-params';
import { useSearchText } from '~/ui/effects/url-value';
import { TYPED_CODE } from '~/ui/form/typed-text';
import { Icon } from '~/ui/icon/icon';
import { ScrollRegion } from '~/ui/layout/scroll-region';
import { IconLink } from '~/ui/links/icon-link';
import { KeptParams } from '~/ui/navigation/kept-params';
import { ExportMenu } from '~/ui/table/export-menu';
import { QueryTabs } from '~/ui/tabs/query-tabs';
import { DataEntry } from '../data/data-entry';
import { DATA_TABS, EMPTY_TEXTS } from '../data/data-texts';
import type { DocumentRow } from '../list/document-columns';
import { FIRST_VALUE, FIRST_VALUE_ID } from '../list/document-urls';
import type { ReviewTab } from './review-data.server';
import { ReviewFoot } from './review-foot';
import type { Neighbours } from './review-neighbours.server';
import { MAX_FIND_LENGTH, type ReviewQuery } from './review-query';
import { describeNoMatch, listShownPages, type ShownValues } from './shown-values';

/** The URL parameters that do not apply to the other tab: current value, part and expanded table. */
const TAB_PARAMETERS = ['value', 'p', 'all'];

export function ReviewValues({
  document,
  isComplete,
  shownValues,
  neighbours,
}: {
  document: DocumentRow;
  /** The browser has all values, and not only a part of a large document. */
  isComplete: boolean;
  shownValues: ShownValues;
  neighbours: Neighbours;
}) {
  const { query, tab, steps } = shownValues;
  const name = document.fileName ?? 'the document';
  return (
    <section className="values" id="values" aria-label="Values">
      <QueryTabs tabs={DATA_TABS} active={query.tab} label={`Data of ${name}`} tabParams={TAB_PARAMETERS} />
      <div className="row row-wrap values__tools">
        <FilterLinks query={query} counts={tab.counts} />
        <ValueSearch find={query.find} isInstant={isComplete} />
        <ExportMenu files={[{ path: paths.ocrValuesCsv(document.id), text: `CSV of the values of ${name}` }]} />
      </div>
      <ScrollRegion label="Values by page" className="values__scroll">
        <ValuesByPage shownValues={shownValues} />
        <PartLinks tab={tab} />
      </ScrollRegion>
      <ReviewFoot
        tab={tab}
        steps={steps}
        filter={query.filter}
        nextDocument={query.filter === 'changed' ? neighbours.nextChanged : neighbours.nextDoubtful[query.tab]}
      />
    </section>
  );
}

const FILTERS = [
  { id: 'all', label: 'All' },
  { id: 'below', label: 'Below 90' },
  { id: 'changed', label: 'Changed' },
] as const;

function FilterLinks({ query: { tab, filter }, counts }: { query: ReviewQuery; counts: ReviewTab['counts'] }) {
  const { search } = useLocation();
  const filters = FILTERS.filter(({ id }) => id !== 'changed' || tab === 'moderated');
  return (
    <span className="segmented" role="group" aria-label="Show values">
      {filters.map(({ id, label }) => (
        <Link
          key={id}
          className="segmented__item"
          to={updateSearch(search, { only: id === 'all' ? null : id, p: null, all: null })}
          preventScrollReset
          replace
          aria-current={id === filter ? 'true' : undefined}
          title={id === 'changed' ? 'Steps go to the changed values (C)' : undefined}
          aria-keyshortcuts={id === 'changed' ? 'C' : undefined}
        >
          <span>{`${label} `}</span>
          <span className="subtle tabular-nums">{formatNumber(counts[id])}</span>
        </Link>
      ))}
    </span>
  );
}

function ValuesByPage({ shownValues }: { shownValues: ShownValues }) {
  const { query, tab, steps } = shownValues;
  const currentNumber = steps.current?.number ?? null;
  const currentId = query.value === FIRST_VALUE ? FIRST_VALUE_ID : `value-${currentNumber}`;
  if (tab.pages.length === 0) return <p className="document__empty">{EMPTY_TEXTS.none}</p>;
  const pages = listShownPages(shownValues);
  if (pages === null) return <NoMatch query={query} />;
  return pages.map((page) => (
    <section key={page.key} aria-label={`Page ${page.number}`}>
      <h2 className="values__page">
        <span>{`Page ${page.number}`}</span>
        <span className="subtle">{formatCount(page.values.length)}</span>
      </h2>
      {page.kind === 'entries' ? (
        <dl>
          {page.values.map((value) => (
            <DataEntry
              key={value.number}
              entry={value}
              id={value.number === currentNumber ? currentId : `value-${value.number}`}
              isCurrent={value.number === currentNumber}
            />
          ))}
        </dl>
      ) : (
        <p className="document__empty">{EMPTY_TEXTS[page.kind]}</p>
      )}
    </section>
  ));
}

const formatCount = (count: number) => (count === 1 ? '1 value' : `${formatNumber(count)} values`);

function NoMatch({ query }: { query: ReviewQuery }) {
  const { search } = useLocation();
  return (
    <div className="document__empty" role="status">
      <p>{describeNoMatch(query)}</p>
      <Link className="link" to={updateSearch(search, { only: null, find: null, p: null })} preventScrollReset replace>
        Show all values
      </Link>
    </div>
  );
}

/** Links to the parts of a document that is too large to be sent completely. */
function PartLinks({ tab: { part, partCount } }: { tab: ReviewTab }) {
  const { search } = useLocation();
  if (partCount === 1) return null;
  const getUrl = (target: number) => updateSearch(search, { p: target === 1 ? null : target, all: null, value: null });
  return (
    <nav className="row values__parts" aria-label="Parts of the document">
      <IconLink label="Previous part" icon="chevron-left" to={part > 1 ? getUrl(part - 1) : null} />
      <span>{`Part ${formatNumber(part)} of ${formatNumber(partCount)}`}</span>
      <IconLink label="Next part" icon="chevron-right" to={part < partCount ? getUrl(part + 1) : null} />
    </nav>
  );
}

/** `isInstant`: the browser has all values, so each change searches them without a request. */
function ValueSearch({ find, isInstant }: { find: string; isInstant: boolean }) {
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const [input, addQuery] = useSearchText(find);
  const submitForm = (form: HTMLFormElement) => {
    const params = toSearchParams(form);
    addQuery(params.get('find') ?? '');
    if (params.get('find') === '') params.delete('find');
    // `navigate` instead of `submit`: a submit always runs the loaders, this navigation only if values are missing.
    navigate({ pathname, search: `?${params}` }, { replace: true, preventScrollReset: true });
  };
  return (
    <Form
      method="get"
      action={pathname}
      role="search"
      className="values__find"
      onSubmit={(event) => {
        event.preventDefault();
        submitForm(event.currentTarget);
      }}
      onChange={isInstant ? (event) => submitForm(event.currentTarget) : undefined}
    >
      {/* A new search has no current value, part or expanded table. */}
      <KeptParams except={['find', 'value', 'p', 'all']} />
      <span className="affix">
        <Icon name="search" />
        <input
          ref={input}
          className="input input-sm"
          type="search"
          name="find"
          defaultValue={find}
          placeholder="Search labels and values"
          aria-label="Search labels and values"
          autoComplete="off"
          {...TYPED_CODE}
          maxLength={MAX_FIND_LENGTH}
        />
      </span>
    </Form>
  );
}
