import { Link, useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { FIRST_VALUE, FIRST_VALUE_ID } from '../list/document-urls';
import { toDocumentSearch } from './document-search';
import type { ReviewTab, ReviewValue } from './review-data.server';
import type { NeighbourDocument } from './review-neighbours.server';
import type { ValueFilter } from './review-query';
import { findStops, type ShownValues } from './shown-values';

const STOP_TEXTS = {
  below: { noun: 'value below 90', afterCount: 'below 90' },
  changed: { noun: 'changed value', afterCount: 'changed' },
};

/**
 * The links Previous and Next go to the values with a score below 90 %, or with the filter for changed values to the
 * changed values. After the last such value, Next leads to the next document that has one.
 */
export function ReviewFoot({
  tab,
  steps,
  filter,
  nextDocument,
}: {
  tab: ReviewTab;
  steps: ShownValues['steps'];
  filter: ValueFilter;
  nextDocument: NeighbourDocument | null;
}) {
  const { search } = useLocation();
  const kind = filter === 'changed' ? 'changed' : 'below';
  const { noun } = STOP_TEXTS[kind];
  const getUrl = (stop: { value: number; part: number }) =>
    `${updateSearch(search, { value: stop.value, p: stop.part > 1 ? stop.part : null })}#value-${stop.value}`;
  const { previous, next, count, position } = findStops(tab, steps);
  const previousText = <StepText icon="arrow-up" shortcut="P" text="Previous" hiddenText={` ${noun}`} />;
  return (
    <div className="row values__foot">
      <p role="status">
        <span>{formatPosition(position, count, kind)}</span>
        {steps.current && <span className="sr-only">{`: ${formatValue(steps.current)}`}</span>}
      </p>
      <span className="values__keys" aria-hidden="true">
        <kbd className="kbd">?</kbd> all keys
      </span>
      {previous === null ? (
        <button type="button" className="btn btn-secondary" disabled>
          {previousText}
        </button>
      ) : (
        <Link className="btn btn-secondary" to={getUrl(previous)} preventScrollReset replace aria-keyshortcuts="P">
          {previousText}
        </Link>
      )}
      {next === null ? (
        <NextDocumentLink target={nextDocument} noun={noun} />
      ) : (
        <Link className="btn btn-primary" to={getUrl(next)} preventScrollReset replace aria-keyshortcuts="N">
          <StepText icon="arrow-down" shortcut="N" text={`Next ${noun}`} />
        </Link>
      )}
    </div>
  );
}

function NextDocumentLink({ target, noun }: { target: NeighbourDocument | null; noun: string }) {
  const { search } = useLocation();
  if (target === null) {
    return <p className="values__end">{`No further document of the list has a ${noun}.`}</p>;
  }
  const { id, fileName, hasStop } = target;
  const name = fileName ?? 'without a name';
  const query = toDocumentSearch(search, { value: hasStop ? FIRST_VALUE : null });
  const hash = hasStop ? `#${FIRST_VALUE_ID}` : '';
  return (
    <Link
      className="btn btn-primary"
      to={paths.ocrReview(id) + query + hash}
      // Loads a new document, whose security policy allows the frame with the file.
      reloadDocument
      title={hasStop ? `${name} has the next ${noun}` : `The next documents have none; go on with ${name}`}
      aria-keyshortcuts="N"
    >
      <StepText icon="files" shortcut="N" text="Next document" hiddenText={`: ${name}`} />
    </Link>
  );
}

function StepText({
  icon,
  shortcut,
  text,
  hiddenText,
}: {
  icon: 'arrow-up' | 'arrow-down' | 'files';
  shortcut: string;
  text: string;
  /** Completes the text for screen readers. */
  hiddenText?: string;
}) {
  return (
    <>
      <Icon name={icon} />
      <span>
        <span>{text}</span>
        {hiddenText && <span className="sr-only">{hiddenText}</span>}
      </span>
      <kbd className="kbd" aria-hidden="true">
        {shortcut}
      </kbd>
    </>
  );
}

function formatPosition(position: number | null, stopCount: number, kind: keyof typeof STOP_TEXTS): string {
  const { noun, afterCount } = STOP_TEXTS[kind];
  if (stopCount === 0) return `No ${noun}`;
  const total = `${formatNumber(stopCount)} ${afterCount}`;
  return position === null ? total : `${formatNumber(position)} of ${total}`;
}

/** The current value in words, which screen readers announce after a step. */
function formatValue({ label, text, table, score }: ReviewValue): string {
  const value = table ? 'a table' : text;
  return [label, value, score?.percent].filter(Boolean).join(', ');
}
