import { useState } from 'react';

/** Whether an image failed to load. `imageProps` are for its `img` element. */
export function useImageError(src: string | null) {
  const [failedSrc, setFailedSrc] = useState<string | null>(null);
  return {
    hasFailed: src !== null && src === failedSrc,
    imageProps: {
      // An image that failed before hydration has fired its error event already.
      ref: (image: HTMLImageElement | null) => {
        if (image?.complete && image.naturalWidth === 0) setFailedSrc(src);
      },
      onError: () => setFailedSrc(src),
    },
  };
}
