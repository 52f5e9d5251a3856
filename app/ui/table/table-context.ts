import { createContext } from 'react';

export type Density = 'comfortable' | 'compact';

/** The row density of all tables, and the URL of the action that saves it. */
export const TableContext = createContext<{ density: Density; preferencesUrl: string }>({
  density: 'comfortable',
  preferencesUrl: '',
});

export const TableProvider = TableContext.Provider;
