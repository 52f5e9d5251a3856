import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { IconButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { useChangedFields, useFieldError } from './changed-fields';
import { ConflictChoice, useConflictField } from './conflict';

export type FieldProps = {
  field: AnyField;
  label: string;
  /**
   * Without it the control has `aria-required`. Not `required`: some screen readers announce an empty required control as
   * invalid before the first submit.
   */
  optional?: boolean;
  /** A line below the control. */
  hint?: ReactNode;
  /** Content at the end of the label's line, such as a link. */
  labelEnd?: ReactNode;
};
/** Further attributes of a control. Its classes are set by the field. */
export type ControlAttributes<Attributes extends { className?: string }> = Omit<Attributes, 'className'>;
/** The metadata of a field of conform, with any type of value. */
export type AnyField = Pick<
  FieldMetadata<unknown>,
  'id' | 'name' | 'formId' | 'key' | 'errors' | 'errorId' | 'descriptionId' | 'initialValue'
>;

/** Label, control, hint and error of a field. */
export function FieldFrame({ field, label, optional, hint, labelEnd, children }: FieldProps & { children: ReactNode }) {
  const conflict = useConflictField(field.name);
  const content = (
    <>
      {children}
      {hint && (
        <p className="field__hint" id={field.descriptionId}>
          {hint}
        </p>
      )}
      <FieldError field={field} />
    </>
  );
  if (conflict) {
    return (
      <ConflictChoice conflict={conflict} controlId={field.id}>
        {content}
      </ConflictChoice>
    );
  }
  return (
    <div className="field">
      <div className="field__label">
        <label htmlFor={field.id}>{label}</label>
        {optional && <span className="field__optional">Optional</span>}
        {labelEnd && <span className="field__end">{labelEnd}</span>}
      </div>
      {content}
    </div>
  );
}

/** The first error of a field. */
export function FieldError({ field }: { field: AnyField }) {
  const error = useFieldError(field);
  if (error === null) return null;
  return (
    <p className="field__error" id={field.errorId}>
      <Icon name="circle-alert" />
      <span>{error}</span>
    </p>
  );
}

/** Without script the browser focuses the first invalid field by `autofocus`. With script conform focuses it. */
export function useErrorAutoFocus(field: AnyField) {
  const hydrated = useHydrated();
  return { autoFocus: (!hydrated && Boolean(field.errors?.length)) || undefined };
}

/** The props of a text control. */
function useControlProps(field: AnyField, hint: ReactNode) {
  return {
    ...useErrorAutoFocus(field),
    ...useErrorProps(field, hint),
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
  };
}

/** Marks a control as invalid, and describes it by its error and its hint. */
export function useErrorProps(field: AnyField, hint: ReactNode = null) {
  const hasError = useFieldError(field) !== null;
  const ids = [hasError && field.errorId, hint && field.descriptionId].filter(Boolean);
  return { 'aria-invalid': hasError || undefined, 'aria-describedby': ids.join(' ') || undefined };
}

/** Stands for a field whose options are being loaded. */
export function LoadingField({ label, optional }: Pick<FieldProps, 'label' | 'optional'>) {
  return (
    <div className="field">
      <span className="field__label">
        <span>{label}</span>
        {optional && <span className="field__optional">Optional</span>}
      </span>
      <p className="input row muted" role="status">
        <span className="spinner" /> Loading…
      </p>
    </div>
  );
}

/** A text input. Browsers fill in what they know of their user only where `autoComplete` says what the field is. */
export function TextField({
  field,
  label,
  optional,
  hint,
  labelEnd,
  type = 'text',
  large = false,
  autoComplete = 'off',
  ...rest
}: FieldProps &
  ControlAttributes<InputHTMLAttributes<HTMLInputElement>> & {
    large?: boolean;
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';
  }) {
  const controlProps = useControlProps(field, hint);
  return (
    <FieldFrame {...{ field, label, optional, hint, labelEnd }}>
      <input
        key={field.key}
        type={type}
        autoComplete={autoComplete}
        {...controlProps}
        {...rest}
        aria-required={!optional}
        className={large ? 'input input-lg' : 'input'}
      />
    </FieldFrame>
  );
}

/**
 * An input with hidden characters. Its Show button needs script. `hasPolicy`: the form has a `PolicyChecklist`, which
 * describes it. 'off' is for a secret that is not the user's own: as a password input it would be filled in and saved by password
 * managers.
 */
export function PasswordField({
  field,
  label,
  optional,
  hint,
  labelEnd,
  large = false,
  hasPolicy = false,
  autoComplete,
}: FieldProps & {
  large?: boolean;
  hasPolicy?: boolean;
  autoComplete: 'current-password' | 'new-password' | 'off';
}) {
  const hydrated = useHydrated();
  const [isShown, setShown] = useState(false);
  const controlProps = useControlProps(field, hint ?? hasPolicy);
  return (
    <FieldFrame {...{ field, label, optional, hint, labelEnd }}>
      <span className="affix">
        <input
          key={field.key}
          {...controlProps}
          autoComplete={autoComplete}
          type={isShown || autoComplete === 'off' ? 'text' : 'password'}
          aria-required={!optional}
          className={large ? 'input input-lg' : 'input'}
          spellCheck={false}
          autoCapitalize="none"
          data-secret={isShown ? 'shown' : 'hidden'}
        />
        {hydrated && (
          <span className="affix__end">
            <IconButton
              icon={isShown ? 'eye-off' : 'eye'}
              label={`Show ${label}`}
              small
              aria-pressed={isShown}
              onClick={() => setShown(!isShown)}
            />
          </span>
        )}
      </span>
    </FieldFrame>
  );
}

/** The number of fields with an error, if there are several. The empty element exists before, so that the number is announced. */
export function ErrorCount({ form }: { form: Pick<FormMetadata, 'allErrors'> }) {
  const changedFields = useChangedFields();
  const count = Object.keys(form.allErrors).filter((name) => !changedFields.has(name)).length;
  return (
    <p className="form-count" role="status">
      {count > 1 && `${count} fields need attention`}
    </p>
  );
}
