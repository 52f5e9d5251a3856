import { useImageError } from './image-error';

/**
 * The image of a person, or the initials without an image. It is decorative, because the name stands next to it. CSS
 * draws the initials from `data-initials`, so that screen readers and the browser's search skip them.
 */
export function Avatar({ name, image = null, size }: { name: string; image?: string | null; size?: 'md' | 'xl' }) {
  const { hasFailed, imageProps } = useImageError(image);
  const isImageShown = image !== null && !hasFailed;
  return (
    <span
      className={size ? `avatar avatar-${size}` : 'avatar'}
      aria-hidden="true"
      data-initials={isImageShown ? undefined : getInitials(name)}
    >
      {isImageShown && (
        <img className="avatar__image" src={image} alt="" referrerPolicy="no-referrer" {...imageProps} />
      )}
    </span>
  );
}

export function Monogram({ name }: { name: string }) {
  return <span className="avatar avatar-square" aria-hidden="true" data-initials={getInitials(name)} />;
}

function getInitials(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  const firstAndLast = words.length > 1 ? [words[0], words[words.length - 1]] : words;
  // Spreads the word, so that a character of two UTF-16 units is not cut.
  return firstAndLast
    .map((word = '') => [...word][0] ?? '')
    .join('')
    .toUpperCase();
}
