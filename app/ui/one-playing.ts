import { useEffect } from 'react';

/** On a page of several players one is heard at a time: what starts to play stops the others. */
export function useOnePlaying(): void {
  useEffect(() => {
    const onPlay = ({ target }: Event) => {
      for (const player of document.querySelectorAll('audio')) if (player !== target) player.pause();
    };
    // Media events do not bubble, but they can be caught on their way down.
    document.addEventListener('play', onPlay, { capture: true });
    return () => document.removeEventListener('play', onPlay, { capture: true });
  }, []);
}
