import { useEffect, useLayoutEffect } from 'react';

/** React's `useLayoutEffect` in the browser. On the server that would log a warning, and `useEffect` does nothing. */
export const useBrowserLayoutEffect = typeof document === 'undefined' ? useEffect : useLayoutEffect;
