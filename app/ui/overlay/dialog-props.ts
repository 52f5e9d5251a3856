import type { ReactNode } from 'react';

export type DialogProps = {
  title: string;
  /** One line under the title. */
  description?: string;
  /** URL of the page without the dialog. */
  closeTo: string;
  /** 'wide' is as wide as the page, 'drawer' is attached to the bottom. */
  size?: 'sm' | 'lg' | 'wide' | 'drawer';
  /** Sets the role `alertdialog`. */
  isAlert?: boolean;
  children: ReactNode;
};

export type DialogPanelProps = DialogProps & {
  /** It replaces the section that the server rendered. */
  isServerRendered: boolean;
  onMounted: (content: HTMLElement) => void;
};
