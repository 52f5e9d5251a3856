import { type ComponentType, lazy, Suspense, useEffect, useState } from 'react';

const SIGNS_OF_USE = ['pointerdown', 'keydown', 'input'];

// What cannot be had is no failure.
const OfflineNotice = lazy<ComponentType>(() => import('./offline-notice').catch(() => ({ default: () => null })));

/** The notice of a browser without a connection; its code comes as soon as the page is used, while there still is one. */
export function Offline() {
  const [isUsed, setUsed] = useState(false);
  useEffect(() => {
    const onUse = () => setUsed(true);
    for (const sign of SIGNS_OF_USE) window.addEventListener(sign, onUse, { once: true, capture: true });
    return () => {
      for (const sign of SIGNS_OF_USE) window.removeEventListener(sign, onUse, true);
    };
  }, []);
  return isUsed ? (
    <Suspense>
      <OfflineNotice />
    </Suspense>
  ) : null;
}
