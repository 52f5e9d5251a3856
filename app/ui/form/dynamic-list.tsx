import { type FieldMetadata, type FormMetadata, getFieldsetProps } from '@conform-to/react';
import { useEffect, useRef } from 'react';
import { FieldError } from './field';
import { Icon } from '../icon';

type Row = Record<string, unknown>;

/** The field of a list whose rows are records of texts. */
type RowsField<Item extends Row, Values extends Record<string, unknown>> = FieldMetadata<Item[] | undefined, Values> & {
  getFieldList: () => FieldMetadata<Item, Values>[];
};

/** The fields of a row by name; conform cannot know them of a row whose type is open. */
function fieldsOf(row: unknown): Record<string, FieldMetadata<string> | undefined> {
  return (row as { getFieldset: () => Record<string, FieldMetadata<string>> }).getFieldset();
}

/**
 * Numbered rows of one or two texts. Add and Remove are submit buttons: the server returns the form with one row more or
 * less, and nothing is written (conform's intents). Focus goes to the new row, or to the next one after a removal;
 * where none is left, to the button that adds one.
 */
export function DynamicList<Values extends Record<string, unknown>, Item extends Row>({
  form,
  list,
  legend,
  legendHidden = false,
  columns,
  addLabel,
}: {
  form: FormMetadata<Values>;
  list: RowsField<Item, Values>;
  legend: string;
  /** The legend stands beside the list already. */
  legendHidden?: boolean;
  /** Name of each field in a row and its label: [{ name: 'name', label: 'Name' }]. */
  columns: readonly { name: keyof Item & string; label: string }[];
  addLabel: string;
}) {
  const rows = list.getFieldList();
  const group = useRef<HTMLFieldSetElement>(null);
  const adds = useRef<HTMLButtonElement>(null);
  const count = useRef(rows.length);
  /** The row whose button was pressed; null: the form was filled by somebody else, and the focus stays. */
  const pressed = useRef<number | 'add' | null>(null);

  useEffect(() => {
    if (rows.length === count.current) return;
    count.current = rows.length;
    const button = pressed.current;
    pressed.current = null;
    if (button === null) return;
    const wanted = button === 'add' ? rows.length - 1 : Math.min(button, rows.length - 1);
    const row = group.current?.querySelectorAll<HTMLElement>('.pair:not(.pair-head)')[wanted];
    (row?.querySelector('input') ?? adds.current)?.focus();
  }, [rows.length]);

  return (
    <fieldset {...getFieldsetProps(list)} className="pairs" ref={group}>
      <legend className={legendHidden ? 'sr-only' : 'field__label'}>{legend}</legend>
      {rows.length > 0 && columns.length > 1 && (
        <div className="pair pair-head" aria-hidden="true">
          <span />
          {columns.map(({ name, label }) => (
            <span key={name}>{label}</span>
          ))}
        </div>
      )}
      {rows.map((row, index) => {
        const fields = fieldsOf(row);
        return (
          <div key={row.key ?? row.id} className={columns.length === 1 ? 'pair pair-single' : 'pair'}>
            <span className="pair__n">{index + 1}</span>
            {columns.map(({ name, label }) => {
              const field = fields[name];
              if (!field) return null;
              return (
                <input
                  key={field.key ?? name}
                  className="input mono"
                  id={field.id}
                  name={field.name}
                  form={field.formId}
                  defaultValue={field.initialValue}
                  placeholder={label}
                  aria-label={`${label} ${index + 1}`}
                  aria-invalid={field.errors?.length ? true : undefined}
                  aria-describedby={field.errors?.length ? field.errorId : undefined}
                  autoComplete="off"
                />
              );
            })}
            <button
              {...form.remove.getButtonProps({ name: list.name, index })}
              className="icon-btn icon-btn-danger"
              aria-label={`Remove row ${index + 1} of ${legend}`}
              title={`Remove row ${index + 1} of ${legend}`}
              onClick={() => {
                pressed.current = index;
              }}
            >
              <Icon name="trash-2" />
            </button>
            {columns.map(({ name }) => {
              const field = fields[name];
              return field?.errors?.length ? (
                <div key={name} className="pair__error">
                  <FieldError field={field} />
                </div>
              ) : null;
            })}
          </div>
        );
      })}
      <FieldError field={list} />
      <div>
        <button
          ref={adds}
          {...form.insert.getButtonProps({ name: list.name })}
          className="btn btn-ghost btn-sm"
          onClick={() => {
            pressed.current = 'add';
          }}
        >
          {/* A label may bring its own sign. */}
          {!addLabel.startsWith('+') && <Icon name="plus" />}
          {addLabel}
        </button>
      </div>
    </fieldset>
  );
}
