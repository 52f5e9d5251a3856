import { Link, useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { formatNumber } from '~/lib/format-number';
import { updateSearch } from '~/lib/search-params';
import { Icon } from '~/ui/icon/icon';
import { FIRST_VALUE_ID, toDocumentSearch } from '../list/document-urls';
import type { ReviewTab, ReviewValue } from './review-data.server';
import type { NextDocument } from './review-neighbours.server';
import type { findSteps, ValueFilter } from './review-query';

const TEXTS = {
  below: { stop: 'value below 90', stops: 'below 90' },
  changed: { stop: 'changed value', stops: 'changed' },
};

type Steps = ReturnType<typeof findSteps<ReviewValue>>;

/** The steps to the values below 90 or to the changed values; after the last one a step to the next document with such a value. */
export function ReviewFoot({
  tab: { counts, nextStep, previousStep, part, partCount },
  steps,
  filter,
  nextDocument,
}: {
  tab: ReviewTab;
  steps: Steps;
  filter: ValueFilter;
  nextDocument: NextDocument | null;
}) {
  const { search } = useLocation();
  const kind = filter === 'changed' ? 'changed' : 'below';
  const { stop } = TEXTS[kind];
  const getUrl = (step: { value: number; part: number }) =>
    `${updateSearch(search, { value: step.value, p: step.part > 1 ? step.part : null })}#value-${step.value}`;
  const previous = steps.previous === null ? previousStep : { value: steps.previous, part };
  const next = steps.next === null ? nextStep : { value: steps.next, part };
  return (
    <div className="values__foot">
      <p role="status">
        <span>{formatPosition(steps, partCount === 1 ? steps.count : counts[kind], kind)}</span>
        {steps.current && <span className="sr-only">{`: ${formatValue(steps.current)}`}</span>}
      </p>
      {previous === null ? (
        <button type="button" className="btn btn-secondary" disabled>
          <StepText icon="arrow-up" shortcut="P" text="Previous" hiddenText={` ${stop}`} />
        </button>
      ) : (
        <Link className="btn btn-secondary" to={getUrl(previous)} preventScrollReset replace aria-keyshortcuts="P">
          <StepText icon="arrow-up" shortcut="P" text="Previous" hiddenText={` ${stop}`} />
        </Link>
      )}
      {next === null ? (
        <NextDocumentLink target={nextDocument} stop={stop} />
      ) : (
        <Link className="btn btn-primary" to={getUrl(next)} preventScrollReset replace aria-keyshortcuts="N">
          <StepText icon="arrow-down" shortcut="N" text={`Next ${stop}`} />
        </Link>
      )}
    </div>
  );
}

function NextDocumentLink({ target, stop }: { target: NextDocument | null; stop: string }) {
  const { search } = useLocation();
  if (target === null) {
    return <p className="values__end">{`No further document of the list has a ${stop}.`}</p>;
  }
  const { id, fileName, hasStep } = target;
  const name = fileName ?? 'without a name';
  return (
    <Link
      className="btn btn-primary"
      to={`${paths.ocrReview(id)}${toDocumentSearch(search, { value: hasStep ? 'first' : null })}${hasStep ? `#${FIRST_VALUE_ID}` : ''}`}
      reloadDocument
      data-reload
      title={hasStep ? `${name} has the next ${stop}` : `The next documents have none; go on with ${name}`}
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
      <kbd className="kbd" data-needs-js aria-hidden="true">
        {shortcut}
      </kbd>
    </>
  );
}

function formatPosition({ position }: Steps, count: number, kind: keyof typeof TEXTS): string {
  const { stop, stops } = TEXTS[kind];
  if (count === 0) return `No ${stop}`;
  return position === null ? `${formatNumber(count)} ${stops}` : `${position} of ${formatNumber(count)} ${stops}`;
}

/** The current value in words, which screen readers announce after a step. */
function formatValue({ label, text, table, score }: ReviewValue): string {
  const value = table ? 'a table' : text;
  return [label, value, score?.percent].filter(Boolean).join(', ');
}
