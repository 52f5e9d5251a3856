import { useViewLocation } from './view-location';

/** Remix's parameter for the action of an index route. */
const REMIX_INDEX = 'index';

/** Hidden fields of a GET form: the search parameters of the page but those that the form sets or resets. */
export function KeptParams({ except }: { except: readonly string[] }) {
  const { search } = useViewLocation();
  const kept = [...new URLSearchParams(search)].filter(([name]) => name !== REMIX_INDEX && !except.includes(name));
  return kept.map(([name, value], index) => <input key={`${name}-${index}`} type="hidden" name={name} value={value} />);
}
