import { Icon } from './icon';
import type { IconName } from './icon-names';

export type Tone = 'success' | 'info' | 'gold' | 'error' | 'neutral' | 'plain' | 'agent' | 'client';

/** A state in a word: colour, icon and text together, never colour alone. */
export function Tag({ tone, icon, children }: { tone: Tone; icon?: IconName; children: string }) {
  return (
    <span className="tag" data-tone={tone}>
      {icon && <Icon name={icon} />}
      {children}
    </span>
  );
}
