import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { type InputHTMLAttributes, type ReactNode, useState } from 'react';
import { Icon } from '../icon';
import { IconButton } from '../button';
import { useHydrated } from '../hydrated';

export type FieldProps = {
  field: AnyField;
  label: string;
  optional?: boolean;
  hint?: ReactNode;
  labelEnd?: ReactNode;
};
// Conform types a field by its value; the kit draws any of them.
export type AnyField = Pick<
  FieldMetadata<unknown>,
  'id' | 'name' | 'formId' | 'key' | 'errors' | 'errorId' | 'descriptionId' | 'initialValue'
>;

/** Label, control, hint and message of a field. */
export function FieldFrame({ field, label, optional, hint, labelEnd, children }: FieldProps & { children: ReactNode }) {
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={field.id}>{label}</label>
        {optional && <span className="field__opt">Optional</span>}
        {labelEnd && <span className="field__end">{labelEnd}</span>}
      </div>
      {children}
      {hint && (
        <p className="field__hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </div>
  );
}

/** The first message of a field. */
export function FieldError({ field }: { field: AnyField }) {
  const [first] = field.errors ?? [];
  if (!first) return null;
  return (
    <p className="field__error" id={field.errorId}>
      <Icon name="circle-alert" />
      {first}
    </p>
  );
}

/** A wrong field has the focus in the document that says so, the first one of several; with script conform moves it. */
export function useFirstFocus(field: AnyField) {
  const hydrated = useHydrated();
  return { autoFocus: (!hydrated && Boolean(field.errors?.length)) || undefined };
}

/** What a text control takes from its field, with message and hint tied to it. */
function useControl(field: AnyField, hint: ReactNode) {
  return {
    ...useFirstFocus(field),
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
    'aria-invalid': field.errors?.length ? true : undefined,
    ...described(field, hint),
  };
}

/** Ties message and hint to the control. */
export function described(field: AnyField, hint: ReactNode) {
  const ids = [field.errors?.length ? field.errorId : null, hint ? field.descriptionId : null].filter(Boolean);
  return { 'aria-describedby': ids.length > 0 ? ids.join(' ') : undefined };
}

/** A labelled line of text. */
export function TextField({
  field,
  label,
  optional,
  hint,
  labelEnd,
  type = 'text',
  large = false,
  ...rest
}: FieldProps &
  InputHTMLAttributes<HTMLInputElement> & {
    large?: boolean;
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';
  }) {
  const control = useControl(field, hint);
  return (
    <FieldFrame {...{ field, label, optional, hint, labelEnd }}>
      <input
        key={field.key}
        type={type}
        {...control}
        {...rest}
        aria-required={!optional}
        className={large ? 'input input-lg' : 'input'}
      />
    </FieldFrame>
  );
}

/** A password with an eye to look at it, which needs script and shows only with it. */
export function PasswordField({
  field,
  label,
  optional,
  hint,
  labelEnd,
  large = false,
  ...rest
}: FieldProps & InputHTMLAttributes<HTMLInputElement> & { large?: boolean }) {
  const hydrated = useHydrated();
  const [shown, setShown] = useState(false);
  const control = useControl(field, hint);
  return (
    <FieldFrame {...{ field, label, optional, hint, labelEnd }}>
      <span className="affix">
        <input
          key={field.key}
          {...control}
          {...rest}
          type={shown ? 'text' : 'password'}
          aria-required={!optional}
          className={large ? 'input input-lg' : 'input'}
          spellCheck={false}
          autoCapitalize="none"
        />
        {hydrated && (
          <span className="affix__end">
            <IconButton
              icon={shown ? 'eye-off' : 'eye'}
              label={`Show ${label}`}
              small
              aria-pressed={shown}
              onClick={() => setShown(!shown)}
            />
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

/** How many fields need attention, for the foot of a long form. */
export function ErrorCount({ form }: { form: Pick<FormMetadata, 'allErrors'> }) {
  const count = Object.keys(form.allErrors).length;
  if (count < 2) return null;
  return <p className="form-count">{count} fields need attention</p>;
}
