import { addDays, addMonths } from '~/lib/calendar';
import type { AnyField } from '~/ui/form/field';

/** Common terms of a license, in months. */
const TERMS = [6, 12, 24];

/**
 * Buttons that set the last day of a license from its first day. They need script: CSS hides them without it
 * (`data-needs-js`).
 */
export function TermPresets({ start, end }: { start: AnyField; end: AnyField }) {
  const setTerm = (months: number) => {
    const startInput = document.getElementById(start.id);
    const endInput = document.getElementById(end.id);
    if (!(startInput instanceof HTMLInputElement && endInput instanceof HTMLInputElement)) return;
    if (startInput.value === '') return startInput.focus();
    endInput.value = getTermEnd(startInput.value, months);
    // The form listens for this event, which the browser does not fire for a value that a script sets.
    endInput.dispatchEvent(new Event('input', { bubbles: true }));
  };
  return (
    <div className="term-presets" role="group" aria-label="Term from the start date" data-needs-js>
      {TERMS.map((months) => (
        <button key={months} type="button" className="btn btn-secondary btn-sm" onClick={() => setTerm(months)}>
          {`${months} months`}
        </button>
      ))}
    </div>
  );
}

/** Returns the last day of a term, as YYYY-MM-DD: 2026-11-20 and 12 months give 2027-11-19. */
export function getTermEnd(start: string, months: number): string {
  return addDays(addMonths(start, months), -1);
}
