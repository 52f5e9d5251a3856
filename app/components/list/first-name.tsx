import { EmptyValue, Text } from '~/ui/text/values';

export function FirstName({ names }: { names: readonly string[] }) {
  const [first, ...others] = names;
  if (first === undefined) return <EmptyValue />;
  if (others.length === 0) return <Text value={first} />;
  const text = others.join(', ');
  return (
    <span className="cell-with-icon">
      <Text value={first} />
      <span className="subtle" title={text}>
        <span aria-hidden="true">{`+${others.length}`}</span>
        <span className="sr-only">{`, ${text}`}</span>
      </span>
    </span>
  );
}
