import type { FormMetadata } from '@conform-to/react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { findReply, type FormReply } from '~/protocol/form-reply';
import { Button, LinkButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import type { IconName } from '~/ui/icon/icon-names';
import { LastAttempt } from '~/ui/navigation/last-attempt';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import { hasChanges } from '~/ui/unsaved/form-values';
import { UnsavedChangesDialog } from '~/ui/unsaved/unsaved-changes-dialog';
import { useUnsavedForm, type NavigationStep } from '~/ui/unsaved/unsaved-forms';
import { ErrorCount } from './field';
import { FieldGroup, TRY_AGAIN_TEXT, WAITING_TEXT } from './field-group';
import { ServerForm, type FormFields, type ServerFormProps } from './server-form';

/** The only cancel link without a dialog about unsaved changes: its text says that they are not saved. */
const DONT_SAVE = "Don't Save";

type PageFormProps<Values extends Record<string, unknown>> = ServerFormProps<Values> & {
  title?: string;
  description?: string;
  submitText: string;
  /** Text of the submit button while the form is submitted. */
  busyText: string;
  /** Shows a Clear button, which resets the fields to their default values. */
  hasClearButton?: boolean;
  /** Shows a link to this URL that leaves without saving. */
  cancelTo?: string;
  /** Text of the link to `cancelTo`; by default "Don't Save". */
  cancelText?: string;
  /** Enter submits nothing without script: it posts a step that validates this field. For forms with sections. */
  enterStep?: string;
  /** The fields are in sections (`FormSection`) as wide as the page, the buttons in a sticky footer. */
  hasSections?: boolean;
  className?: string;
  /** Icon of the submit button. */
  icon?: IconName;
  /** Content at the start of the footer; for forms without sections. */
  footerStart?: ReactNode;
  children: (fields: FormFields<Values>, form: FormMetadata<Values>) => ReactNode;
};

/**
 * A form on a page, with a guard of unsaved changes. After a save, after Clear, and with new default values while nothing
 * was typed, it is mounted again, which resets its fields.
 */
export function PageForm<Values extends Record<string, unknown>>(props: PageFormProps<Values>) {
  const { intent, recordId, defaultValues } = props;
  const form = useRef<HTMLFormElement>(null);
  const values = JSON.stringify(defaultValues ?? null);
  const [version, setVersion] = useState<{ number: number; values: string; staleReply?: FormReply }>({
    number: 0,
    values,
  });
  // A reply to an earlier version of the form no longer applies.
  const reply = props.reply === version.staleReply ? undefined : props.reply;
  const renew = (staleReply?: FormReply) => setVersion(({ number }) => ({ number: number + 1, values, staleReply }));

  const isSubmitting = useIsSubmitting(intent, recordId);
  const [wasSubmitting, setWasSubmitting] = useState(false);
  // Set during rendering, as React recommends for state that depends on a previous value: no effect, no extra paint.
  if (isSubmitting !== wasSubmitting) {
    setWasSubmitting(isSubmitting);
    const isSaved = wasSubmitting && findReply(intent, reply) === undefined;
    if (isSaved) renew();
  }

  const hasReply = findReply(intent, reply) !== undefined;
  // What was typed outlives new values of the record: the save merges both. Only the document knows what was typed.
  useBrowserLayoutEffect(() => {
    if (version.values === values || hasReply || (form.current && hasChanges(form.current))) return;
    setVersion(({ number }) => ({ number: number + 1, values }));
  }, [version.values, values, hasReply]);

  return (
    <PageFormVersion<Values>
      {...props}
      key={version.number}
      formRef={form}
      reply={reply}
      onClear={() => renew(props.reply)}
    />
  );
}

function PageFormVersion<Values extends Record<string, unknown>>({
  title,
  description,
  submitText,
  busyText,
  hasClearButton = false,
  cancelTo,
  cancelText = DONT_SAVE,
  hasSections = false,
  enterStep,
  className = hasSections ? 'sections' : 'card form-narrow',
  icon,
  footerStart,
  onClear,
  formRef,
  children,
  ...form
}: PageFormProps<Values> & { onClear: () => void; formRef: RefObject<HTMLFormElement> }) {
  const hydrated = useHydrated();
  const unsavedForm = useUnsavedForm(formRef, isOtherPage);
  const [isClearing, setClearing] = useState(false);
  const clearButton = hasClearButton && (
    // Without script the server asks whether to clear the form.
    <Button
      type="submit"
      name="clear"
      value="1"
      formNoValidate
      onClick={(event) => {
        event.preventDefault();
        if (unsavedForm.isUnsaved()) setClearing(true);
        else onClear();
      }}
    >
      Clear
    </Button>
  );
  const cancelLink = cancelTo && (
    <LinkButton variant="ghost" to={cancelTo} onClick={cancelText === DONT_SAVE ? unsavedForm.release : undefined}>
      {cancelText}
    </LinkButton>
  );
  return (
    <ServerForm<Values> {...form} formRef={formRef} onSubmit={unsavedForm.onSubmit} className={className}>
      {({ fields, form: metadata, busy, isWaiting, isUnsent, message, isRefused }) => {
        const step = hydrated ? undefined : enterStep;
        // Enter clicks the first submit button of a form, which would otherwise remove a row or clear the form.
        const defaultButton = (hasSections || hasClearButton) && (
          <button
            type="submit"
            {...(step && metadata.validate.getButtonProps({ name: step }))}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
        );
        const clearDialog = isClearing && (
          <UnsavedChangesDialog
            text="If you clear the form, they are lost."
            onKeepEditing={() => setClearing(false)}
            onDiscard={onClear}
          />
        );
        const fieldGroup = <FieldGroup isLocked={isWaiting}>{children(fields, metadata)}</FieldGroup>;
        const lastAttempt = (isWaiting || isUnsent) && <LastAttempt />;
        const submitButton = (
          <Button
            type="submit"
            variant="primary"
            icon={icon}
            busy={busy}
            busyText={isWaiting ? WAITING_TEXT : busyText}
            aria-disabled={isRefused}
          >
            {isUnsent ? TRY_AGAIN_TEXT : submitText}
          </Button>
        );
        if (hasSections) {
          return (
            <>
              {defaultButton}
              {message}
              {fieldGroup}
              <div className="form-foot">
                <ErrorCount form={metadata} />
                {lastAttempt}
                <span className="grow" />
                {cancelLink}
                {clearButton}
                {submitButton}
              </div>
              {clearDialog}
            </>
          );
        }
        return (
          <>
            {defaultButton}
            {title && (
              <div className="card__head">
                <div>
                  <h2>{title}</h2>
                  {description && <p>{description}</p>}
                </div>
              </div>
            )}
            <div className="card__body stack">
              {message}
              {fieldGroup}
              <ErrorCount form={metadata} />
            </div>
            <div className="card__foot card__foot-end">
              {footerStart}
              {lastAttempt}
              {footerStart && <span className="grow" />}
              {cancelLink}
              {clearButton}
              {submitButton}
            </div>
            {clearDialog}
          </>
        );
      }}
    </ServerForm>
  );
}

/** Navigations within the page, such as tabs, dialogs and lists, keep the form. */
function isOtherPage({ currentLocation, nextLocation }: NavigationStep): boolean {
  return currentLocation.pathname !== nextLocation.pathname;
}
