import type { ReactNode } from 'react';
import { Icon } from '../icon/icon';
import type { IconName } from '../icon/icon-names';

type BannerTone = 'info' | 'gold' | 'error' | 'success';

const ICONS: Record<BannerTone, IconName> = {
  info: 'info',
  gold: 'triangle-alert',
  error: 'circle-x',
  success: 'circle-check',
};

/** A message in the page. With `live` it is a live region: errors are assertive, other tones polite. */
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
