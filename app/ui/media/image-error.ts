import { useState } from 'react';

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
