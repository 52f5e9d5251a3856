import { FoldLink } from '~/ui/links/fold-link';

/** The head of a panel above a list, which opens it. */
export function PanelHead({ param, title, texts }: { param: string; title: string; texts: readonly string[] }) {
  return (
    <FoldLink param={param} className="fold__head">
      <span className="strong">{title}</span>
      {texts.map((text) => (
        <span key={text} className="fold__summary muted tabular-nums">
          {text}
        </span>
      ))}
    </FoldLink>
  );
}
