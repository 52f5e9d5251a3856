import { createContext, lazy, Suspense, useContext, type ReactNode } from 'react';
import type { ConflictField, EditConflict } from '~/protocol/form-reply';

const ConflictContext = createContext<EditConflict | undefined>(undefined);

/** Provides what two people have changed in the record of a form (D159). The form then shows only what is to be chosen. */
export const ConflictProvider = ConflictContext.Provider;

// Lazy-loaded on first use.
const ConflictCards = lazy(() => import('./conflict-cards'));
const ConflictRest = lazy(() => import('./conflict-rest'));

/** The two values of a field that two people have changed; undefined for any other field. */
export function useConflictField(name: string): ConflictField | undefined {
  return useContext(ConflictContext)?.fields.find((field) => field.name === name);
}

/** A field with two values to choose from. The children are its control with the value of this user. */
export function ConflictChoice(props: { conflict: ConflictField; controlId?: string; children: ReactNode }) {
  return (
    <Suspense>
      <ConflictCards {...props} />
    </Suspense>
  );
}

/** Whether two people have changed the record of the form, so that it shows only the fields to choose a value for. */
export const useHasConflict = (): boolean => useContext(ConflictContext) !== undefined;

/** What two people have changed without a conflict, below the fields. */
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
