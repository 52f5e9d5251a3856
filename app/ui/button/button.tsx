import { Link, type LinkProps } from '@remix-run/react';
import type { ButtonHTMLAttributes, ReactNode } from 'react';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';

type ButtonStyle = {
  variant?: 'primary' | 'secondary' | 'ghost' | 'danger' | 'link';
  size?: 'sm' | 'lg';
  block?: boolean;
};

function getButtonClass({ variant = 'secondary', size, block }: ButtonStyle): string {
  return ['btn', `btn-${variant}`, size && `btn-${size}`, block && 'btn-block'].filter(Boolean).join(' ');
}

/** A button. While busy it ignores clicks, but is not `disabled`, because a disabled button would lose the focus. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  icon,
  children,
  ...rest
}: ButtonStyle & ButtonHTMLAttributes<HTMLButtonElement> & { busy?: boolean; busyText?: string; icon?: IconName }) {
  return (
    <button
      {...rest}
      className={getButtonClass({ variant, size, block })}
      aria-busy={busy || undefined}
      aria-disabled={busy || rest['aria-disabled']}
      onClick={(event) => (busy ? event.preventDefault() : rest.onClick?.(event))}
    >
      {busy ? <span className="spinner" /> : icon && <Icon name={icon} />}
      <span>{busy && busyText ? busyText : children}</span>
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  block,
  icon,
  children,
  ...rest
}: ButtonStyle & LinkProps & { icon?: IconName; children: ReactNode }) {
  return (
    <Link {...rest} className={getButtonClass({ variant, size, block })} aria-disabled={rest['aria-busy']}>
      {rest['aria-busy'] ? <span className="spinner" /> : icon && <Icon name={icon} />}
      <span>{children}</span>
    </Link>
  );
}

/** A small button with only an icon. `label` is its accessible name and tooltip. */
export function IconButton({
  icon,
  label,
  ...rest
}: Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & { icon: IconName; label: string }) {
  return (
    <button type="button" {...rest} className="icon-btn icon-btn-sm" aria-label={label} title={label}>
      <Icon name={icon} />
    </button>
  );
}
