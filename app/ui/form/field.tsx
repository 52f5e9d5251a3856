import type { FieldMetadata, FormMetadata } from '@conform-to/react';
import { useState, type InputHTMLAttributes, type ReactNode } from 'react';
import { IconButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import { useIconShape } from '~/ui/icon/icon-shapes';
import { useChangedFields, useFieldError } from './changed-fields';
import { ConflictChoice, useConflictField } from './conflict';
import { TYPED_CODE, TYPED_TEXT } from './typed-text';

export type FieldProps = {
  field: AnyField;
  label: string;
  /**
   * A required control has `aria-required` instead of `required`: some screen readers announce an empty `required` control as
   * invalid before the first submit.
   */
  optional?: boolean;
  hint?: ReactNode;
  focusOnLoad?: boolean;
};
/** conform's metadata of a field with any type of value. Its helpers need the type, hence the casts. */
export type AnyField = Pick<
  FieldMetadata<unknown>,
  'id' | 'name' | 'formId' | 'key' | 'errors' | 'errorId' | 'descriptionId' | 'initialValue'
>;

export function FieldFrame({
  field,
  label,
  optional,
  hint,
  children,
}: Omit<FieldProps, 'focusOnLoad'> & { children: ReactNode }) {
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
      </div>
      {content}
    </div>
  );
}

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

/** Without script the browser focuses the first control with `autoFocus`. With script conform focuses the first invalid one. */
export function useErrorAutoFocus(field: AnyField) {
  const hydrated = useHydrated();
  return { autoFocus: (!hydrated && Boolean(field.errors?.length)) || undefined };
}

export function useControlProps(field: AnyField, hint: ReactNode = null, focusOnLoad = false) {
  const { autoFocus } = useErrorAutoFocus(field);
  return {
    autoFocus: focusOnLoad || autoFocus,
    ...useErrorProps(field, hint),
    id: field.id,
    name: field.name,
    form: field.formId,
    defaultValue: typeof field.initialValue === 'string' ? field.initialValue : undefined,
  };
}

/** With a truthy `hint`, an element with the field's `descriptionId` exists. */
export function useErrorProps(field: AnyField, hint: ReactNode = null) {
  const hasError = useFieldError(field) !== null;
  const ids = [hasError && field.errorId, hint && field.descriptionId].filter(Boolean);
  return { 'aria-invalid': hasError || undefined, 'aria-describedby': ids.join(' ') || undefined };
}

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

/**
 * A browser fills in data of its user only if `autoComplete` names the kind of data. `isCode`: no browser should correct
 * the value.
 */
export function TextField({
  field,
  label,
  optional,
  hint,
  focusOnLoad,
  type = 'text',
  large = false,
  autoComplete = 'off',
  inputMode,
  isCode = type !== 'text' || inputMode === 'numeric',
  ...inputAttributes
}: FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & {
    large?: boolean;
    isCode?: boolean;
    type?: 'text' | 'email' | 'tel' | 'url' | 'number' | 'date';
  }) {
  const controlProps = useControlProps(field, hint, focusOnLoad);
  return (
    <FieldFrame {...{ field, label, optional, hint }}>
      <input
        key={field.key}
        type={type}
        inputMode={inputMode}
        autoComplete={autoComplete}
        {...(isCode ? TYPED_CODE : TYPED_TEXT)}
        {...controlProps}
        {...inputAttributes}
        aria-required={!optional}
        className={large ? 'input input-lg' : 'input'}
      />
    </FieldFrame>
  );
}

type RevealProps = { isRevealed: boolean; setRevealed: (isRevealed: boolean) => void };

export function usePasswordReveal(): RevealProps {
  const [isRevealed, setRevealed] = useState(false);
  return { isRevealed, setRevealed };
}

export function RevealButton({ label, isRevealed, setRevealed }: RevealProps & { label: string }) {
  useIconShape('eye');
  if (!useHydrated()) return null;
  return (
    <span className="affix__end">
      <IconButton
        icon={isRevealed ? 'eye-off' : 'eye'}
        label={`Show ${label}`}
        aria-pressed={isRevealed}
        onClick={() => setRevealed(!isRevealed)}
      />
    </span>
  );
}

export function PasswordField({
  field,
  label,
  hint,
  focusOnLoad,
  large = false,
  hasPolicyChecklist = false,
  autoComplete,
  reveal,
}: Omit<FieldProps, 'optional'> & {
  large?: boolean;
  /** The form has the Show button elsewhere. */
  reveal?: RevealProps;
  /** The `PolicyChecklist` of the form describes the input, as a hint does. */
  hasPolicyChecklist?: boolean;
  /**
   * 'off': a secret that is not the user's own is a text input whose characters CSS hides, because password managers would
   * fill in and save a password input.
   */
  autoComplete: 'current-password' | 'new-password' | 'off';
}) {
  const ownReveal = usePasswordReveal();
  const { isRevealed } = reveal ?? ownReveal;
  const controlProps = useControlProps(field, hint ?? hasPolicyChecklist, focusOnLoad);
  return (
    <FieldFrame {...{ field, label, hint }}>
      <span className="affix">
        <input
          key={field.key}
          {...controlProps}
          autoComplete={autoComplete}
          type={isRevealed || autoComplete === 'off' ? 'text' : 'password'}
          aria-required
          className={large ? 'input input-lg' : 'input'}
          {...TYPED_CODE}
          data-secret={isRevealed ? 'shown' : 'hidden'}
        />
        {!reveal && <RevealButton label={label} {...ownReveal} />}
      </span>
    </FieldFrame>
  );
}

/** Also rendered empty: screen readers announce a status only if its element exists before its text. */
export function ErrorCount({ form }: { form: Pick<FormMetadata, 'allErrors'> }) {
  const changedFields = useChangedFields();
  const count = Object.keys(form.allErrors).filter((name) => !changedFields.has(name)).length;
  return (
    <p className="form-count" role="status">
      {count > 1 && `${count} fields need attention`}
    </p>
  );
}
