import type { ReactNode } from 'react';

export type DialogProps = {
  title: string;
  /** One line under the title. */
  description?: string;
  /** Address without the dialog: Close is a link to it. */
  closeTo: string;
  /** 'wide' takes what the page has, 'drawer' rises from the bottom over the whole width. */
  size?: 'sm' | 'lg' | 'wide' | 'drawer';
  /** A question that must be answered: announced as an alert. */
  isQuestion?: boolean;
  children: ReactNode;
};

export type PanelProps = DialogProps & { onMounted: (content: HTMLElement) => void };
