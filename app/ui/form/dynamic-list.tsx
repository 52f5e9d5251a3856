import { getFieldsetProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Icon } from '~/ui/icon/icon';
import { useFieldError } from './changed-fields';
import { ConflictChoice, useConflictField } from './conflict';
import { FieldError, useErrorProps } from './field';

type Row = Record<string, unknown>;

/** Maximum number of lines that a text area shows at first. */
const MAX_LINES = 8;
const ROW_INPUTS = 'input:not([type=hidden]), textarea';

/** A list field whose rows are records of strings. */
type RowsField<Item extends Row, Values extends Record<string, unknown>> = FieldMetadata<Item[] | undefined, Values> & {
  getFieldList: () => FieldMetadata<Item, Values>[];
};

/** The fields of a row by name. conform does not know them because the type of the row is generic. */
function getRowFields(row: unknown): Record<string, FieldMetadata<string> | undefined> {
  return (row as { getFieldset: () => Record<string, FieldMetadata<string>> }).getFieldset();
}

/**
 * Numbered rows of one or two text inputs. A row may have a hidden `source` that is posted with it; one with `kept` shows
 * that text in place of the inputs and can only be removed. Add and Remove are submit buttons with an intent of conform: without script
 * the server returns the form with a row more or less and writes nothing. Focus moves to the new row, after a removal to
 * the next one, and without rows to the Add button.
 */
export function DynamicList<Values extends Record<string, unknown>, Item extends Row>({
  form,
  list,
  legend,
  isLegendHidden = false,
  columns,
  addLabel,
  onEnter,
}: {
  form: FormMetadata<Values>;
  list: RowsField<Item, Values>;
  legend: string;
  /** The legend is for screen readers only. */
  isLegendHidden?: boolean;
  /** The fields of each row. */
  columns: readonly { name: keyof Item & string; label: string }[];
  addLabel: string;
  /** 'next': Enter moves to the next input, not to the submit button. */
  onEnter?: 'next';
}) {
  const rows = list.getFieldList();
  const conflict = useConflictField(list.name);
  const group = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const previousCount = useRef(rows.length);
  /** 'add', or the row index of the clicked Remove button. Null: another action changed the rows, and the focus stays. */
  const clickedButton = useRef<number | 'add' | null>(null);

  useEffect(() => {
    if (rows.length === previousCount.current) return;
    previousCount.current = rows.length;
    const button = clickedButton.current;
    clickedButton.current = null;
    if (button === null) return;
    const lastIndex = rows.length - 1;
    const index = button === 'add' ? lastIndex : Math.min(button, lastIndex);
    const row = group.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
    (row?.querySelector<HTMLElement>(ROW_INPUTS) ?? addButton.current)?.focus();
  }, [rows.length]);

  const moveOn = (event: KeyboardEvent<HTMLElement>) => {
    const inputs = [...(group.current?.querySelectorAll<HTMLElement>('input:not([type=hidden])') ?? [])];
    const index = inputs.findIndex((input) => input === event.target);
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || index === -1) return;
    event.preventDefault();
    (inputs[index + 1] ?? addButton.current)?.focus();
  };

  const rowsAndButton = (
    <fieldset
      {...getFieldsetProps(list)}
      className="pairs"
      ref={group}
      onKeyDown={onEnter === 'next' ? moveOn : undefined}
    >
      <legend className={isLegendHidden ? 'sr-only' : 'field__label'}>{legend}</legend>
      {rows.length > 0 && columns.length > 1 && (
        <div className="pair pair-head" aria-hidden="true">
          <span />
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => {
        const fields = getRowFields(row);
        const { source, kept } = fields;
        return (
          <div key={row.key ?? row.id} className={columns.length === 1 ? 'pair pair-single' : 'pair'} data-row>
            <span className="pair__number">{index + 1}</span>
            {kept?.initialValue ? (
              <KeptRow field={kept} rowNumber={index + 1} />
            ) : (
              columns.map(({ name, label }) => {
                const field = fields[name];
                if (!field) return null;
                return <RowInput key={field.key ?? name} field={field} label={label} rowNumber={index + 1} />;
              })
            )}
            <button
              {...form.remove.getButtonProps({ name: list.name, index })}
              className="icon-btn icon-btn-danger"
              aria-label={`Remove row ${index + 1} of ${legend}`}
              title={`Remove row ${index + 1} of ${legend}`}
              onClick={() => {
                clickedButton.current = index;
              }}
            >
              <Icon name="trash-2" />
            </button>
            {columns.map(({ name }) => {
              const field = fields[name];
              return field && <RowError key={name} field={field} />;
            })}
            {kept?.initialValue && (
              <p className="field__hint pair__error" id={kept.descriptionId}>
                This entry has another shape. It is kept as it is.
              </p>
            )}
            {source?.initialValue && (
              // Firefox restores a hidden value after a reload, but not those of the row.
              <input
                type="hidden"
                name={source.name}
                form={source.formId}
                value={source.initialValue}
                autoComplete="off"
              />
            )}
          </div>
        );
      })}
      <FieldError field={list} />
      <div>
        <button
          ref={addButton}
          {...form.insert.getButtonProps({ name: list.name })}
          className="btn btn-ghost btn-sm"
          onClick={() => {
            clickedButton.current = 'add';
          }}
        >
          {/* Some labels begin with '+' themselves. */}
          {!addLabel.startsWith('+') && <Icon name="plus" />}
          <span>{addLabel}</span>
        </button>
      </div>
    </fieldset>
  );
  return conflict ? <ConflictChoice conflict={conflict}>{rowsAndButton}</ConflictChoice> : rowsAndButton;
}

type RowInputProps = { field: FieldMetadata<string>; rowNumber: number };

/** A text with line breaks, also one that is pasted, has a text area: an input removes them. */
function RowInput({ field, label, rowNumber }: RowInputProps & { label: string }) {
  const [pasted, setPasted] = useState<string | null>(null);
  // A form without script posts line breaks as CR LF. A parser of HTML removes one at the start of a text area.
  const value = field.initialValue?.replace(/\r\n?/g, '\n');
  const insertPasted = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (!element || pasted === null) return;
      element.value = pasted;
      element.focus();
    },
    [pasted],
  );
  const props = {
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: value,
    placeholder: label,
    'aria-label': `${label} ${rowNumber}`,
    autoComplete: 'off',
    ...useErrorProps(field),
  };
  const lines = (pasted ?? value ?? '').split('\n').length;
  if (lines > 1) {
    return <textarea ref={insertPasted} className="input mono" rows={Math.min(lines, MAX_LINES)} {...props} />;
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text').replace(/\r\n?/g, '\n');
    // A cell of a spreadsheet is copied with a line break after it.
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    setPasted(typed.slice(0, selectionStart ?? 0) + text + typed.slice(selectionEnd ?? 0));
  };
  return <input className="input mono" onPaste={onPaste} {...props} />;
}

/** A row that is posted as it is. */
function KeptRow({ field, rowNumber }: RowInputProps) {
  return (
    <input
      className="input mono pair__kept"
      name={field.name}
      form={field.formId}
      value={field.initialValue}
      readOnly
      autoComplete="off"
      aria-label={`Entry ${rowNumber}`}
      aria-describedby={field.descriptionId}
    />
  );
}

function RowError({ field }: { field: FieldMetadata<string> }) {
  if (useFieldError(field) === null) return null;
  return (
    <div className="pair__error">
      <FieldError field={field} />
    </div>
  );
}
