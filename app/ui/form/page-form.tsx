import type { FormMetadata } from '@conform-to/react';
import { useRef, useState, type ReactNode, type RefObject } from 'react';
import { Button, LinkButton } from '~/ui/button/button';
import { useHydrated } from '~/ui/document/hydrated';
import { useBrowserLayoutEffect } from '~/ui/effects/layout-effect';
import type { IconName } from '~/ui/icon/icon-names';
import { useIsSaving } from '~/ui/navigation/submitting';
import { hasChanges } from '~/ui/unsaved/form-values';
import { useUnfinishedWork, useUnsavedForm } from '~/ui/unsaved/unfinished-work';
import { CHANGES_QUESTION, UnsavedChangesDialog } from '~/ui/unsaved/unsaved-changes-dialog';
import { isOtherPage } from '~/ui/unsaved/unsaved-changes-guard';
import { FieldGroup } from './conflict';
import { ErrorCount } from './field';
import { useFormVersion } from './form-version';
import { ServerForm, type FormFields, type ServerFormProps } from './server-form';

/** The link says that nothing is saved, so it asks no question. */
const DONT_SAVE = "Don't Save";

const CLEAR_QUESTION = { ...CHANGES_QUESTION, text: 'If you clear the form, it has the values that it began with.' };

type PageFormProps<Values extends Record<string, unknown>> = ServerFormProps<Values> & {
  title?: string;
  description?: string;
  submitText: string;
  busyText: string;
  /** Text of the submit button while the form is posted for something else than to save it, null otherwise. */
  stepText?: string | null;
  otherSubmit?: { text: string; title: string; name: string; value: string } | null;
  hasClearButton?: boolean;
  cancelTo?: string;
  cancelText?: string;
  /**
   * Name of a field. Without script Enter then posts the form only to validate it, and saves nothing, in forms with sections
   * or a Clear button.
   */
  enterStep?: string;
  /** The fields are in sections as wide as the page, the buttons in a sticky footer. */
  hasSections?: boolean;
  className?: string;
  icon?: IconName;
  /** Only without sections. */
  footerStart?: ReactNode;
  children: (fields: FormFields<Values>, form: FormMetadata<Values>) => ReactNode;
};

/**
 * A form on a page. It is mounted again, with reset fields, after a save, after Clear, for another record, and if there are new default values
 * while the user has typed nothing.
 */
export function PageForm<Values extends Record<string, unknown>>(props: PageFormProps<Values>) {
  const form = useRef<HTMLFormElement>(null);
  const { number, reply, isSubmitting, restart } = useFormVersion(props);
  // A step within the page is ignored: it would end the request, and nobody would learn whether the form was saved.
  const isSaving = useIsSaving() && isSubmitting;
  useUnfinishedWork({ root: form, isUnfinished: () => isSaving, isEndedBy: (step) => !isOtherPage(step) });
  return <MountedPageForm<Values> {...props} key={number} formRef={form} reply={reply} onReset={restart} />;
}

function MountedPageForm<Values extends Record<string, unknown>>({
  title,
  description,
  submitText,
  busyText,
  stepText = null,
  otherSubmit,
  hasClearButton = false,
  cancelTo,
  cancelText = DONT_SAVE,
  hasSections = false,
  enterStep,
  className = hasSections ? 'sections' : 'card form-narrow',
  icon,
  footerStart,
  onReset,
  formRef,
  children,
  ...form
}: PageFormProps<Values> & { onReset: () => void; formRef: RefObject<HTMLFormElement> }) {
  const hydrated = useHydrated();
  const defaults = JSON.stringify(form.defaultValues ?? null);
  const [firstDefaults] = useState(defaults);
  // New values of the record do not replace what the user has typed, because the server merges both at the save. Only
  // the DOM knows what was typed, because the fields are uncontrolled.
  useBrowserLayoutEffect(() => {
    const hasTyped = formRef.current !== null && hasChanges(formRef.current);
    if (defaults !== firstDefaults && !form.reply && !hasTyped) onReset();
  }, [defaults, firstDefaults, form.reply]);
  const unsavedForm = useUnsavedForm(formRef);
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
        else onReset();
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
      {({ fields, form: metadata, busy, message, isQuestion, isRefused }) => {
        const validatedField = hydrated ? undefined : enterStep;
        // Enter clicks the first submit button of the form. Without this one it would remove a row or clear the form.
        const defaultButton = (hasSections || hasClearButton) && (
          <button
            type="submit"
            {...(validatedField && metadata.validate.getButtonProps({ name: validatedField }))}
            className="sr-only"
            tabIndex={-1}
            aria-hidden="true"
          />
        );
        const clearDialog = isClearing && (
          <UnsavedChangesDialog
            question={CLEAR_QUESTION}
            onKeepEditing={() => setClearing(false)}
            onDiscard={onReset}
          />
        );
        const fieldGroup = <FieldGroup>{children(fields, metadata)}</FieldGroup>;
        const { text: otherText, ...otherProps } = otherSubmit ?? {};
        const otherButton = otherSubmit && (
          <Button type="submit" {...otherProps} aria-disabled={busy || isRefused}>
            {otherText}
          </Button>
        );
        const submitButton = (
          <Button
            type="submit"
            variant="primary"
            icon={icon}
            busy={busy || stepText !== null}
            busyText={stepText ?? busyText}
            aria-disabled={isRefused}
          >
            {submitText}
          </Button>
        );
        if (hasSections) {
          // A question with two answers stands in the place of the button that it is about. One with a single answer, such
          // as whether to clear the form, leaves this button.
          return (
            <>
              {defaultButton}
              {!isQuestion && message}
              {fieldGroup}
              <div className="row form-foot">
                {isQuestion ? message : submitButton}
                {otherButton}
                {clearButton}
                {cancelLink}
                <span className="grow" />
                <ErrorCount form={metadata} />
              </div>
              {clearDialog}
            </>
          );
        }
        return (
          <>
            {defaultButton}
            {title && (
              <div className="row card__head">
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
            <div className="row card__foot card__foot-end">
              {footerStart}
              {footerStart && <span className="grow" />}
              {cancelLink}
              {clearButton}
              {otherButton}
              {submitButton}
            </div>
            {clearDialog}
          </>
        );
      }}
    </ServerForm>
  );
}
