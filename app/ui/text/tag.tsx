import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { getDirection } from './direction';
import { getTitle } from './values';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral' | 'plain' | 'agent' | 'client';

/**
 * A label of a status or category. The text says the same as the color (`tone`). `isUsual`: nearly all rows have this
 * status, so that cards leave it out.
 */
export function Tag({
  tone,
  icon,
  isUsual = false,
  children,
}: {
  tone: Tone;
  icon?: IconName;
  isUsual?: boolean;
  children: string;
}) {
  return (
    <span className="tag" data-tone={tone} data-usual={isUsual || undefined}>
      {icon && <Icon name={icon} />}
      <span dir={getDirection(children)} title={getTitle(children)}>
        {children}
      </span>
    </span>
  );
}
