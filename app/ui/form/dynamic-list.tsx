import { getFieldsetProps, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useCallback, useEffect, useRef, useState, type ClipboardEvent, type KeyboardEvent } from 'react';
import { Icon } from '~/ui/icon/icon';
import { useFieldError } from './changed-fields';
import { ConflictChoice, useConflictField } from './conflict';
import { FieldError, useErrorAutoFocus, useErrorProps } from './field';
import { TYPED_CODE } from './typed-text';

type Row = Record<string, unknown>;

/** Of a text area that is not scrolled. */
const MAX_LINES = 8;
const ROW_CONTROL = 'input:not([type=hidden]), textarea';

type RowsField<Item extends Row, Values extends Record<string, unknown>> = FieldMetadata<Item[] | undefined, Values> & {
  getFieldList: () => FieldMetadata<Item, Values>[];
};

/** conform cannot type them, because the type of the row is generic here. */
function getRowFields(row: unknown): Record<string, FieldMetadata<string> | undefined> {
  return (row as { getFieldset: () => Record<string, FieldMetadata<string>> }).getFieldset();
}

/**
 * Numbered rows of one or two text inputs. A row can have two more fields: `source` is the entry that the row was rendered
 * from, by which the server keeps an unchanged entry as it was; `kept` is the text of an entry that does not fit into the
 * inputs and can only be removed.
 *
 * Without script the server returns the form with one row more or less, and saves nothing.
 */
export function DynamicList<Values extends Record<string, unknown>, Item extends Row>({
  form,
  list,
  legend,
  columns,
  addLabel,
  onEnter,
  disabled,
}: {
  form: FormMetadata<Values>;
  list: RowsField<Item, Values>;
  legend: string;
  columns: readonly { name: keyof Item & string; label: string }[];
  addLabel: string;
  /** 'next': to the next input of the last column. By default Enter submits the form. */
  onEnter?: 'next';
  disabled?: boolean;
}) {
  // conform throws where a forged form has posted a text.
  const rows = Array.isArray(list.initialValue ?? []) ? list.getFieldList() : [];
  const conflict = useConflictField(list.name);
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const addButton = useRef<HTMLButtonElement>(null);
  const previousCount = useRef(rows.length);
  /** The row of a Remove button. Null if something else changes the rows. */
  const clickedButton = useRef<number | 'add' | null>(null);

  useEffect(() => {
    if (rows.length === previousCount.current) return;
    previousCount.current = rows.length;
    const button = clickedButton.current;
    clickedButton.current = null;
    if (button === null) return;
    const lastIndex = rows.length - 1;
    // After a removal, the next row has the index of the removed one.
    const index = button === 'add' ? lastIndex : Math.min(button, lastIndex);
    const row = fieldset.current?.querySelectorAll<HTMLElement>('[data-row]')[index];
    (row?.querySelector<HTMLElement>(ROW_CONTROL) ?? addButton.current)?.focus();
  }, [rows.length]);

  const focusNextValue = (event: KeyboardEvent<HTMLElement>) => {
    const { target } = event;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
    event.preventDefault();
    // From a value never to a name: typed text would be added to it (D170).
    const values = [...(fieldset.current?.querySelectorAll('[data-row]') ?? [])].map((row) =>
      [...row.querySelectorAll<HTMLElement>(ROW_CONTROL)].at(-1),
    );
    const isAfterTarget = (control: HTMLElement | undefined) =>
      control && target.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING;
    (values.find(isAfterTarget) ?? addButton.current)?.focus();
  };

  const rowsAndButton = (
    <fieldset
      {...getFieldsetProps(list)}
      className="pairs"
      disabled={disabled}
      ref={fieldset}
      onKeyDown={onEnter === 'next' ? focusNextValue : undefined}
    >
      <legend className="sr-only">{legend}</legend>
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
              <input type="hidden" name={source.name} form={source.formId} value={source.initialValue} />
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
          {!addLabel.startsWith('+') && <Icon name="plus" />}
          <span>{addLabel}</span>
        </button>
      </div>
    </fieldset>
  );
  return conflict ? <ConflictChoice conflict={conflict}>{rowsAndButton}</ConflictChoice> : rowsAndButton;
}

type RowInputProps = { field: FieldMetadata<string>; rowNumber: number };

/** A text with line breaks needs a text area: an input would remove them. */
function RowInput({ field, label, rowNumber }: RowInputProps & { label: string }) {
  const [pastedValue, setPastedValue] = useState<string | null>(null);
  // HTML drops a line break at the start of a text area. React's server rendering makes up for that only if it is LF,
  // and a form without script posts CR LF.
  const value = field.initialValue?.replace(/\r\n?/g, '\n');
  const insertPasted = useCallback(
    (element: HTMLTextAreaElement | null) => {
      if (!element || pastedValue === null) return;
      // Set here and not as `defaultValue`, so that it counts as an unsaved change.
      element.value = pastedValue;
      element.focus();
    },
    [pastedValue],
  );
  const inputProps = {
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: value,
    placeholder: label,
    'aria-label': `${label} ${rowNumber}`,
    autoComplete: 'off',
    ...TYPED_CODE,
    ...useErrorAutoFocus(field),
    ...useErrorProps(field),
  };
  const lineCount = (pastedValue ?? value ?? '').split('\n').length;
  if (lineCount > 1) {
    return <textarea ref={insertPasted} className="input mono" rows={Math.min(lineCount, MAX_LINES)} {...inputProps} />;
  }
  const onPaste = (event: ClipboardEvent<HTMLInputElement>) => {
    const { value: typed, selectionStart, selectionEnd } = event.currentTarget;
    const text = event.clipboardData.getData('text').replace(/\r\n?/g, '\n');
    // Spreadsheets add a line break at the end of a copied cell, which an input may remove.
    if (!text.trim().includes('\n')) return;
    event.preventDefault();
    setPastedValue(typed.slice(0, selectionStart ?? 0) + text + typed.slice(selectionEnd ?? 0));
  };
  return <input className="input mono" onPaste={onPaste} {...inputProps} />;
}

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
