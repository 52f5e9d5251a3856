import { createContext, useContext } from 'react';

const ChangedFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** Provides the names of the fields that the user has changed since the last response. */
export const ChangedFieldsProvider = ChangedFieldsContext.Provider;

export function useChangedFields(): ReadonlySet<string> {
  return useContext(ChangedFieldsContext);
}

/** The first error of a field. A changed field has none, although conform keeps it until the next response. */
export function useFieldError(field: { name: string; errors?: string[] | undefined }): string | null {
  const changedFields = useChangedFields();
  return changedFields.has(field.name) ? null : (field.errors?.[0] ?? null);
}
