import { createContext, lazy, Suspense, useContext, type ReactNode } from 'react';
import type { ConflictField, EditConflict } from '~/protocol/form-reply';

const ConflictContext = createContext<EditConflict | undefined>(undefined);

/**
 * Provides the conflict of a form: this user and another one have changed the same fields of a record (D159). The form
 * then shows only these fields, each with both values to choose from.
 */
export const ConflictProvider = ConflictContext.Provider;

// Conflicts are rare, so their scripts are loaded on first use.
const ConflictCards = lazy(() => import('./conflict-cards'));
const ConflictRest = lazy(() => import('./conflict-rest'));

/** Returns the two values of a field with a conflict; undefined for any other field. */
export function useConflictField(name: string): ConflictField | undefined {
  return useContext(ConflictContext)?.fields.find((field) => field.name === name);
}

/** The choice between the two values of a field. The children are its control, with the value of this user. */
export function ConflictChoice(props: { conflict: ConflictField; controlId?: string; children: ReactNode }) {
  return (
    <Suspense>
      <ConflictCards {...props} />
    </Suspense>
  );
}

/** Whether the form has a conflict, so that it shows only the fields with two values. */
export const useHasConflict = (): boolean => useContext(ConflictContext) !== undefined;

/** Below the fields of a form with a conflict: the changes in other fields, which need no choice. */
export function ConflictSummary() {
  const conflict = useContext(ConflictContext);
  return (
    conflict && (
      <Suspense>
        <ConflictRest conflict={conflict} />
      </Suspense>
    )
  );
}
