import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { getDirection } from './direction';
import { getTitle } from './values';

export type Tone = 'success' | 'info' | 'warning' | 'error' | 'neutral' | 'plain' | 'agent' | 'client';

/** A label of a status or category. The text says the same as the color (`tone`). */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: IconName; children: string }) {
  return (
    <span className="tag" data-tone={tone}>
      {icon && <Icon name={icon} />}
      <span dir={getDirection(children)} title={getTitle(children)}>
        {children}
      </span>
    </span>
  );
}
