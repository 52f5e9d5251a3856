import { createContext } from 'react';

export type Density = 'comfortable' | 'compact';

/** Where tables keep how they are liked: the density that the server knows, and the address that takes another one. */
export const TableContext = createContext<{ density: Density; preferences: string }>({
  density: 'comfortable',
  preferences: '',
});

export const TableProvider = TableContext.Provider;
