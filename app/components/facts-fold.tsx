import { FoldLink } from '~/ui/links/fold-link';

type FactsFoldProps = { texts: readonly (string | null | undefined)[]; className?: string };

/** On a phone facts are folded to this line: the next element, or what the CSS of another `className` hides. */
export function FactsFold({ texts, className = 'facts__fold' }: FactsFoldProps) {
  return (
    <FoldLink param="facts" className={className}>
      <span className="truncate" translate="no">
        {texts.filter((text) => text?.trim()).join(' · ') || 'Facts'}
      </span>
    </FoldLink>
  );
}
