/** A grey bar in place of content that is being loaded. The class sets its size; without one it is a line of text. */
export function Skeleton({ className = '' }: { className?: string }) {
  return <span className={`skeleton ${className}`.trim()} />;
}
