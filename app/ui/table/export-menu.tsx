import { useContext } from 'react';
import { SEPARATOR_NAME, type CsvSeparator } from '~/lib/csv-separator';
import { PreferenceForm } from '~/ui/form/preference-form';
import { Icon } from '~/ui/icon/icon';
import { Popover } from '~/ui/overlay/popover';
import { CsvLink, useSeparator } from './csv-link';
import { TableContext } from './table-context';

const CHOICES = [
  { value: 'comma', label: 'Comma' },
  { value: 'semicolon', label: 'Semicolon' },
  { value: 'tab', label: 'Tab' },
] as const satisfies readonly { value: CsvSeparator; label: string }[];

/** `restrictions`: why the file has not all rows or columns. `search` is that of its list. */
export type ExportFile = { path: string; search?: string; text: string; restrictions?: string };

/** A menu with CSV files and the separator of all files: spreadsheets of some languages need another. */
export function ExportMenu({ files }: { files: readonly ExportFile[] }) {
  const { preferencesUrl } = useContext(TableContext);
  const separator = useSeparator();
  return (
    <Popover
      className="btn btn-secondary btn-sm"
      label="Export"
      summary={
        <>
          <span>Export</span>
          <Icon name="chevron-down" />
        </>
      }
    >
      {files.map(({ path, search, text, restrictions }) => (
        <CsvLink key={path} className="item" path={path} search={search}>
          <Icon name="download" />
          <span className="cell-stacked">
            <span>{text}</span> {restrictions && <small>{restrictions}</small>}
          </span>
        </CsvLink>
      ))}
      <div className="popover__separator" />
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
