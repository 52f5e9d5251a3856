import type { ReactNode } from 'react';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';

type BannerTone = 'info' | 'warning' | 'error' | 'success';

const ICONS: Record<BannerTone, IconName> = {
  info: 'info',
  warning: 'triangle-alert',
  error: 'circle-x',
  success: 'circle-check',
};

/** A message in the page. If `live`, screen readers announce it: errors at once, other tones when the user pauses. */
export function Banner({
  tone,
  title,
  children,
  live = false,
}: {
  tone: BannerTone;
  title?: ReactNode;
  children?: ReactNode;
  live?: boolean;
}) {
  const liveRole = tone === 'error' ? 'alert' : 'status';
  return (
    <div className="banner" data-tone={tone} role={live ? liveRole : undefined}>
      <Icon name={ICONS[tone]} />
      <div className="banner__text">
        {title && <p className="banner__title">{title}</p>}
        {children && <div>{children}</div>}
      </div>
    </div>
  );
}
