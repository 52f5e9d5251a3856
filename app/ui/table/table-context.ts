import { createContext } from 'react';
import type { CsvSeparator } from '~/lib/csv-separator';

type Density = 'comfortable' | 'compact';

/** The row density of all tables, the separator of their CSV files, and the URL of the action that saves both. */
export const TableContext = createContext<{ density: Density; separator: CsvSeparator; preferencesUrl: string }>({
  density: 'comfortable',
  separator: 'comma',
  preferencesUrl: '',
});

export const TableProvider = TableContext.Provider;
