import { useContext, type ReactNode } from 'react';
import { SEPARATOR_NAME } from '~/lib/csv-separator';
import { updateUrl } from '~/lib/search-params';
import { usePendingPreference } from '~/ui/form/preference-form';
import { TableContext } from './table-context';

export function useSeparator(): string {
  const { separator } = useContext(TableContext);
  return String(usePendingPreference(SEPARATOR_NAME) ?? separator);
}

/** A link to a CSV file, whose URL names the separator that the user has chosen. `search` is that of its list. */
export function CsvLink({
  path,
  search = '',
  className = 'btn btn-link',
  children,
}: {
  path: string;
  search?: string;
  className?: string;
  children: ReactNode;
}) {
  const separator = useSeparator();
  const url = updateUrl({ pathname: path, search }, { [SEPARATOR_NAME]: separator === 'comma' ? null : separator });
  return (
    <a className={className} href={url}>
      {children}
    </a>
  );
}
