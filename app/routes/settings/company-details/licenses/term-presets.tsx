import { addDays, addMonths } from '~/lib/calendar';
import type { AnyField } from '~/ui/form/field';

/** Common terms of a license, in months. */
const TERMS = [6, 12, 24];

/**
 * Buttons that set the last day of a license from its first day, or from `savedEnd`, the last day of an existing
 * license. They need script: CSS hides them without it.
 */
export function TermPresets({ start, end, savedEnd }: { start: AnyField; end: AnyField; savedEnd: string | null }) {
  const setTerm = (months: number) => {
    const startInput = document.getElementById(start.id);
    const endInput = document.getElementById(end.id);
    if (!(startInput instanceof HTMLInputElement && endInput instanceof HTMLInputElement)) return;
    const firstDay = savedEnd === null ? startInput.value : addDays(savedEnd, 1);
    if (firstDay === '') return startInput.focus();
    endInput.value = getTermEnd(firstDay, months);
    // The form listens for this event, which the browser does not fire for a value that a script sets.
    endInput.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div
      className="row row-wrap term-presets"
      role="group"
      aria-label={savedEnd === null ? 'Term from the start date' : 'Longer than saved'}
    >
      {TERMS.map((months) => (
        <button key={months} type="button" className="btn btn-secondary btn-sm" onClick={() => setTerm(months)}>
          {`${savedEnd === null ? '' : '+'}${months} months`}
        </button>
      ))}
    </div>
  );
}

/** Returns the last day of a term, as YYYY-MM-DD: 2026-11-20 and 12 months give 2027-11-19. */
export function getTermEnd(start: string, months: number): string {
  return addDays(addMonths(start, months), -1);
}
