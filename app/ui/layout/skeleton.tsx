import { PageHeader } from './page-header';

/** A grey bar in place of content that is being loaded. The class sets its size; without one it is a line of text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} />;
}

/** Stands in place of a button while the page is being loaded. */
export function ButtonSkeleton() {
  return <Skeleton className="skeleton-button" />;
}

/** Stands in place of the header of a page whose title is part of the loaded data. */
export function PageHeaderSkeleton() {
  return <PageHeader title={<Skeleton className="skeleton-title" />} />;
}

/** Stands in place of a card with facts or text. */
export function CardSkeleton({ lines = 3 }: { lines?: number }) {
  return (
    <div className="card card__body stack">
      {Array.from({ length: lines }, (_, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}

/** Stands in place of a form. `fields` is the number of its fields. */
export function FormSkeleton({ fields }: { fields: number }) {
  return (
    <div className="card card__body form-narrow stack">
      {Array.from({ length: fields }, (_, index) => (
        <div key={index} className="stack-sm">
          <Skeleton className="skeleton-label" />
          <Skeleton className="skeleton-input" />
        </div>
      ))}
      <ButtonSkeleton />
    </div>
  );
}

/** The labels of tabs whose counts and content are being loaded. The first tab looks selected (`aria-selected`). */
export function TabsSkeleton({ labels }: { labels: readonly string[] }) {
  return (
    <div className="tabs">
      {labels.map((label, index) => (
        <span key={label} className="tab caps" aria-selected={index === 0 || undefined}>
          {label}
        </span>
      ))}
    </div>
  );
}
