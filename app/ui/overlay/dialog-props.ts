import { createContext, type ReactNode } from 'react';

export type DialogProps = {
  title: string;
  description?: string;
  /** Of an element in `children`, such as the text of a question. */
  descriptionId?: string;
  closeTo: string;
  /** 'wide' is as wide as the page, 'drawer' is attached to the bottom. */
  size?: 'sm' | 'lg' | 'wide' | 'drawer';
  isAlert?: boolean;
  children: ReactNode;
};

/** Null outside of a dialog, and in the section that the server renders. */
export const DialogContext = createContext<{
  /** The values typed in the section are taken over, so the dialog must have the same controls. */
  isServerRendered: boolean;
} | null>(null);
