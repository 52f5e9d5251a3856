import { createContext, type ReactNode } from 'react';

export type DialogProps = {
  title: string;
  /** One line under the title. */
  description?: string;
  /** Id of the element in `children` that describes the dialog, as the text of a question does. */
  descriptionId?: string;
  /** URL of the page without the dialog. */
  closeTo: string;
  /** 'wide' is as wide as the page, 'drawer' is attached to the bottom. */
  size?: 'sm' | 'lg' | 'wide' | 'drawer';
  /** Sets the role `alertdialog`. */
  isAlert?: boolean;
  children: ReactNode;
};

/** The modal dialog around the component. Null outside of a dialog, and before it has replaced the server-rendered section. */
export const DialogContext = createContext<{
  /** Goes back in the history, or replaces the entry: Back then never opens the dialog again. */
  close: () => void;
  /** It replaces the section that the server rendered. It takes over the values of the controls, so it must have the same ones. */
  isServerRendered: boolean;
} | null>(null);

export type DialogPanelProps = DialogProps & {
  /** It replaces the section that the server rendered. */
  isServerRendered: boolean;
  onMounted: (content: HTMLElement) => void;
};
