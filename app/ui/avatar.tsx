import { useState } from 'react';
import { initialsOf } from '../lib/initials';

/** A picture or initials. Decorative: the name stands beside it. A picture that does not load becomes initials. */
export function Avatar({ name, image = null, size }: { name: string; image?: string | null; size?: 'md' | 'xl' }) {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={size ? `avatar avatar-${size}` : 'avatar'} aria-hidden="true">
      {image !== null && image !== broken ? (
        <img
          className="avatar__image"
          src={image}
          alt=""
          referrerPolicy="no-referrer"
          onError={() => setBroken(image)}
        />
      ) : (
        initialsOf(name)
      )}
    </span>
  );
}

/** The square with a company's initials. */
export function Monogram({ name }: { name: string }) {
  return (
    <span className="avatar avatar-square" aria-hidden="true">
      {initialsOf(name)}
    </span>
  );
}
