import type { ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type BannerTone = 'info' | 'gold' | 'error' | 'success';

const ICONS: Record<BannerTone, IconName> = {
  info: 'info',
  gold: 'triangle-alert',
  error: 'circle-x',
  success: 'circle-check',
};

/** A message in the page. `live` makes a screen reader say it: errors at once, the rest when it is idle. */
export function Banner({
  tone,
  title,
  children,
  live = false,
}: {
  tone: BannerTone;
  title?: string;
  children?: ReactNode;
  live?: boolean;
}) {
  const role = live ? (tone === 'error' ? 'alert' : 'status') : undefined;
  return (
    <div className="banner" data-tone={tone} role={role}>
      <Icon name={ICONS[tone]} />
      <div className="banner__text">
        {title && <p className="banner__title">{title}</p>}
        {children}
      </div>
    </div>
  );
}
