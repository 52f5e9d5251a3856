import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from './icon';
import type { IconName } from './icon-names';

type Look = { look?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link'; size?: 'sm' | 'lg'; block?: boolean };

function classOf({ look = 'secondary', size, block }: Look): string {
  return ['btn', `btn-${look}`, size && `btn-${size}`, block && 'btn-block'].filter(Boolean).join(' ');
}

/** A button. While busy it keeps its place, says so, and takes no second press. */
export function Button({
  look,
  size,
  block,
  busy = false,
  busyText,
  icon,
  children,
  ...rest
}: Look & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; busyText?: string; icon?: IconName }) {
  return (
    <button
      {...rest}
      className={classOf({ look, size, block })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      {busy && busyText ? busyText : children}
    </button>
  );
}

/** A link that looks like a button. */
export function LinkButton({
  look,
  size,
  block,
  icon,
  children,
  ...rest
}: Look & LinkProps & { icon?: IconName; children: ReactNode }) {
  return (
    <Link {...rest} className={classOf({ look, size, block })}>
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}

/** A button that is only an icon; `label` names the action and its object. */
export function IconButton({
  icon,
  label,
  small = false,
  className = '',
  ...rest
}: ButtonHTMLAttributes<HTMLButtonElement> & { icon: IconName; label: string; small?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={`icon-btn ${small ? 'icon-btn-sm' : ''} ${className}`.trim()}
      aria-label={label}
      title={label}
    >
      <Icon name={icon} />
    </button>
  );
}
