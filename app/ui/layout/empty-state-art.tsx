import type { ReactNode } from 'react';

export type Art = 'empty' | 'no-match' | 'failed' | 'locked';

const EMPTY_CARDS = (
  <>
    <rect className="art-soft" x="14" y="6" width="92" height="60" rx="8" />
    <rect className="art-card" x="24" y="16" width="72" height="16" rx="4" />
    <rect className="art-card" x="24" y="38" width="72" height="16" rx="4" />
    <path className="art-line" d="M32 24h26M32 46h18" />
  </>
);

const DRAWINGS: Record<Art, ReactNode> = {
  empty: EMPTY_CARDS,
  'no-match': (
    <>
      {EMPTY_CARDS}
      <path className="art-accent" d="M88 42a9 9 0 1 1-18 0 9 9 0 0 1 18 0Zm-2 7 8 9" />
    </>
  ),
  failed: (
    <>
      <rect className="art-card" x="4" y="14" width="44" height="40" rx="6" />
      <rect className="art-card" x="72" y="14" width="44" height="40" rx="6" />
      <path className="art-line" d="M12 26h28M12 37h16M80 26h28M80 37h16M48 34h6M66 34h6" />
      <path className="art-error" d="m56 29 8 10m0-10-8 10" />
    </>
  ),
  locked: (
    <>
      <rect className="art-soft" x="10" y="4" width="100" height="64" rx="8" />
      <path className="art-line" d="M20 18h34M20 31h24M20 44h28" />
      <path className="art-gold" d="M68 36v-9a13 13 0 0 1 26 0v9" />
      <rect className="art-gold" x="60" y="36" width="42" height="30" rx="5" />
      <path className="art-gold" d="M81 47v7" />
    </>
  ),
};

export function EmptyStateArt({ art }: { art: Art }) {
  return (
    <svg className="state__art" viewBox="0 0 120 72" aria-hidden="true">
      {DRAWINGS[art]}
    </svg>
  );
}
