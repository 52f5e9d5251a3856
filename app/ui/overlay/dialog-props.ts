import { createContext, type ReactNode } from 'react';

export type DialogProps = {
  title: string;
  /** One line under the title. */
  description?: string;
  /** Id of an element in `children` that describes the dialog, such as the text of a question. */
  descriptionId?: string;
  /** URL of the page without the dialog. */
  closeTo: string;
  /** 'wide' is as wide as the page, 'drawer' is attached to the bottom. */
  size?: 'sm' | 'lg' | 'wide' | 'drawer';
  /** Sets the role `alertdialog`. */
  isAlert?: boolean;
  children: ReactNode;
};

/** The modal dialog around the component. Null outside of a dialog, and in the section that the server renders. */
export const DialogContext = createContext<{
  /** The dialog takes over values typed in the section that the server rendered, so it must have the same controls. */
  isServerRendered: boolean;
} | null>(null);

export type DialogPanelProps = DialogProps & {
  /** The dialog replaces a section that the server rendered. */
  isServerRendered: boolean;
  /** Called before the dialog sets its first focus. */
  onMounted: (content: HTMLElement) => void;
};
