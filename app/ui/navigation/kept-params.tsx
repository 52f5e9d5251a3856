import { useViewLocation } from './view-location';

/** The search parameter `?index`, which Remix uses for the action of an index route. */
const REMIX_INDEX = 'index';

/** Hidden fields with which a GET form keeps the search parameters that it does not change (`except`). */
export function KeptParams({ except }: { except: readonly string[] }) {
  const { search } = useViewLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== REMIX_INDEX && !except.includes(name));
  return kept.map(([name, value], index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />);
}
