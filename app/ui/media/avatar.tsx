import { getInitials } from '~/lib/initials';
import { useImageError } from './image-error';

/**
 * An image, or initials if there is none or it fails to load. Decorative: the name is shown next to it. CSS draws the
 * initials from the attribute, so that they are neither read aloud nor found by the browser's search.
 */
export function Avatar({ name, image = null, size }: { name: string; image?: string | null; size?: 'md' | 'xl' }) {
  const { hasFailed, imageProps } = useImageError(image);
  const isShown = image !== null && !hasFailed;
  return (
    <span
      className={size ? `avatar avatar-${size}` : 'avatar'}
      aria-hidden="true"
      data-initials={isShown ? undefined : getInitials(name)}
    >
      {isShown && <img className="avatar__image" src={image} alt="" referrerPolicy="no-referrer" {...imageProps} />}
    </span>
  );
}

/** A square with a company's initials. */
export function Monogram({ name }: { name: string }) {
  return <span className="avatar avatar-square" aria-hidden="true" data-initials={getInitials(name)} />;
}
