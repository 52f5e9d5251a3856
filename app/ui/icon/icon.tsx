import type { IconName } from './icon-names';
import { useIconSymbol } from './icon-symbols';

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size }: { name: IconName; size?: 'sm' | 'lg' }) {
  useIconSymbol(name);
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} aria-hidden="true">
      <use href={`#icon-${name}`} />
    </svg>
  );
}
