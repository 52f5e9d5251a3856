import { useContext, type ReactNode } from 'react';
import { SEPARATOR_NAME, type CsvSeparator } from '~/lib/csv-separator';
import { updateUrl } from '~/lib/search-params';
import { PreferenceForm, usePendingPreference } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon/icon';
import { Popover } from '~/ui/overlay/popover';
import { TableContext } from './table-context';

const CHOICES = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
] as const satisfies readonly { value: CsvSeparator; label: string }[];

function useSeparator(): string {
  const { separator } = useContext(TableContext);
  return String(usePendingPreference(SEPARATOR_NAME) ?? separator);
}

/** A link to a CSV file, whose URL names the separator that the user has chosen. `search` is that of its list. */
export function CsvLink({
  path,
  search = '',
  title,
  children,
}: {
  path: string;
  search?: string;
  title?: string;
  children: ReactNode;
}) {
  const separator = useSeparator();
  const url = updateUrl({ pathname: path, search }, { [SEPARATOR_NAME]: separator === 'comma' ? null : separator });
  return (
    <a className="btn btn-link" href={url} aria-label={title} title={title}>
      {children}
    </a>
  );
}

/** A menu beside a CSV file with its separator, which is that of all files: spreadsheets of some languages need another. */
export function CsvSeparatorMenu() {
  const { preferencesUrl } = useContext(TableContext);
  const separator = useSeparator();
  return (
    <Popover
      className="icon-btn icon-btn-sm"
      label={`CSV separator: ${separator}`}
      summary={<Icon name="chevron-down" />}
    >
      <PreferenceForm name={SEPARATOR_NAME} action={preferencesUrl}>
        <p className="popover__note">CSV separator</p>
        {CHOICES.map(({ value, label }) => (
          <button
            key={value}
            type="submit"
            className="item"
            name={SEPARATOR_NAME}
            value={value}
            aria-pressed={value === separator}
          >
            <span className="grow">{label}</span>
            {value === separator && <Icon name="check" />}
          </button>
        ))}
      </PreferenceForm>
    </Popover>
  );
}
