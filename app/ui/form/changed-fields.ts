import { createContext, useContext } from 'react';

const ChangedFieldsContext = createContext<ReadonlySet<string>>(new Set());

/** The names of the fields that the user has changed since the last reply of the server. */
export const ChangedFieldsProvider = ChangedFieldsContext.Provider;

export function useChangedFields(): ReadonlySet<string> {
  return useContext(ChangedFieldsContext);
}

/** conform keeps an error until the next reply, but here it ends as soon as the user changes the field. */
export function useFieldError(field: { name: string; errors?: string[] | undefined }): string | null {
  const changedFields = useChangedFields();
  return changedFields.has(field.name) ? null : (field.errors?.[0] ?? null);
}
