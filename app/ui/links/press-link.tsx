import { Link, type LinkProps } from '@remix-run/react';

/** A link that readers announce as a button or a switch, so that Space presses it too. Without script it is a link. */
export function PressLink(props: Omit<LinkProps, 'onKeyDown'> & { role: 'button' | 'switch' }) {
  return (
    <Link
      preventScrollReset
      {...props}
      onKeyDown={(event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        if (!event.repeat) event.currentTarget.click();
      }}
    />
  );
}
