import type { IconName } from './icon-names';
import { useIconShape } from './icon-shapes';

export function Icon({ name, size }: { name: IconName; size?: 'sm' | 'lg' }) {
  useIconShape(name);
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} viewBox="0 0 24 24" aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
