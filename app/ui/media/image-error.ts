import { useState } from 'react';

/** Returns whether an image failed to load, and the props (`imageProps`) that its `img` element needs for this. */
export function useImageError(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return {
    hasFailed: src !== null && src === failedSrc,
    imageProps: {
      // If the image failed before hydration, its error event has fired before `onError` was attached.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
      },
      onError: () => setFailedSrc(src),
    },
  };
}
