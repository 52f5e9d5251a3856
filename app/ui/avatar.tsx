import { useState } from 'react';
import { initialsOf } from '../lib/initials';

/** A picture or initials, which are drawn and no text. Decorative: the name stands beside it. A picture that does not load becomes initials. */
export function Avatar({ name, image = null, size }: { name: string; image?: string | null; size?: 'md' | 'xl' }) {
  const [broken, setBroken] = useState<string | null>(null);
  const isShown = image !== null && image !== broken;
  return (
    <span
      className={size ? `avatar avatar-${size}` : 'avatar'}
      aria-hidden="true"
      data-initials={isShown ? undefined : initialsOf(name)}
    >
      {isShown && (
        <img
          className="avatar__image"
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      )}
    </span>
  );
}

/** The square with a company's initials. */
export function Monogram({ name }: { name: string }) {
  return <span className="avatar avatar-square" aria-hidden="true" data-initials={initialsOf(name)} />;
}
