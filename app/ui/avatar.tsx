import { initialsOf } from '../lib/initials';
import { usePicture } from './picture';

/** A picture or initials, which are drawn and no text. Decorative: the name stands beside it. A picture that does not load becomes initials. */
export function Avatar({ name, image = null, size }: { name: string; image?: string | null; size?: 'md' | 'xl' }) {
  const { isBroken, watched } = usePicture(image);
  const isShown = image !== null && !isBroken;
  return (
    <span
      className={size ? `avatar avatar-${size}` : 'avatar'}
      aria-hidden="true"
      data-initials={isShown ? undefined : initialsOf(name)}
    >
      {isShown && <img className="avatar__image" src={image} alt="" referrerPolicy="no-referrer" {...watched} />}
    </span>
  );
}

/** The square with a company's initials. */
export function Monogram({ name }: { name: string }) {
  return <span className="avatar avatar-square" aria-hidden="true" data-initials={initialsOf(name)} />;
}
