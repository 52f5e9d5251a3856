import { useState } from 'react';

/** Whether the picture of this address could be loaded, and what its `img` has to say of that. */
export function usePicture(address: string | null) {
  const [broken, setBroken] = useState<string | null>(null);
  return {
    isBroken: address !== null && address === broken,
    watched: {
      // What failed before this page's scripts ran has told nobody.
      ref: (picture: HTMLImageElement | null) => {
        if (picture?.complete && picture.naturalWidth === 0) setBroken(address);
      },
      onError: () => setBroken(address),
    },
  };
}
