import type { IconName } from './icon-names';
import sprite from './icons.svg';

/** A decorative icon, hidden from screen readers. */
export function Icon({ name, size }: { name: IconName; size?: 'sm' | 'lg' }) {
  return (
    <svg className={size ? `icon icon-${size}` : 'icon'} aria-hidden="true">
      <use href={`${sprite}#${name}`} />
    </svg>
  );
}
