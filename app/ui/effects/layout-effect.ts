import { useEffect, useLayoutEffect } from 'react';

/** React's `useLayoutEffect`, which warns on the server that it does nothing there. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
