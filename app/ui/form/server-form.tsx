import { useForm, type DefaultValue, type FieldMetadata, type FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { useState, type FormEvent, type ReactNode, type RefObject } from 'react';
import { findReply, type FormReply } from '~/shared/form-reply';
import { useHydrated } from '~/ui/document/hydrated';
import { useIsSubmitting } from '~/ui/navigation/submitting';
import { ActionForm, getFormName } from './action-form';
import { ChangedFieldsProvider } from './changed-fields';
import { ConflictProvider } from './conflict';
import { FormMessage } from './form-message';

export type FormFields<Values extends Record<string, unknown>> = Required<{
  [Name in keyof Values]: FieldMetadata<Values[Name], Values>;
}>;

export type ServerFormProps<Values extends Record<string, unknown>> = {
  intent: string;
  recordId?: string | null;
  reply: FormReply | undefined;
  defaultValues?: DefaultValue<Values>;
  /** Posted as `drawn`, so that the server knows what the user has changed (D159). By default all default values. */
  drawnValues?: Partial<DefaultValue<Values>>;
};

type FormContentProps<Values extends Record<string, unknown>> = ServerFormProps<Values> & {
  className?: string;
  formRef?: RefObject<HTMLFormElement>;
  onSubmit?: () => void;
  children: (parts: {
    fields: FormFields<Values>;
    form: FormMetadata<Values>;
    busy: boolean;
    message: ReactNode;
    isQuestion: boolean;
    /** A submit focuses `message`, which says why, so the button must not be `disabled`. */
    isRefused: true | undefined;
  }) => ReactNode;
};

/**
 * Only the server validates: no schema reaches the browser. conform shows the errors of the reply, keeps the typed values
 * and focuses the first invalid field.
 */
export function ServerForm<Values extends Record<string, unknown>>(props: FormContentProps<Values>) {
  const reply = findReply(props.intent, props.reply);
  // A reply with a conflict mounts the form again, with the typed values as its defaults.
  return <FormContent<Values> {...props} key={reply?.conflict && reply.idempotencyKey} reply={reply} />;
}

function FormContent<Values extends Record<string, unknown>>({
  intent,
  recordId = null,
  reply: ownReply,
  defaultValues,
  drawnValues = defaultValues,
  className,
  formRef,
  onSubmit,
  children,
}: FormContentProps<Values>) {
  const { pathname, search } = useLocation();
  const hydrated = useHydrated();
  // The values of the first render. The fields too show new values of the loader only after the form is mounted again.
  const [drawnJson] = useState(() => JSON.stringify(drawnValues ?? {}));
  const [form, fields] = useForm<Values>({
    id: getFormName(intent, recordId),
    lastResult: ownReply?.submission ?? undefined,
    defaultValue: defaultValues,
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  const busy = useIsSubmitting(intent, recordId);
  const { changedFields, onInput } = useChangesSinceReply(ownReply);
  // A question with two answers is about what was posted, so that it ends when the user goes on with the form.
  const [changedReply, setChangedReply] = useState<FormReply>();
  const shownReply = ownReply?.otherAnswer && ownReply === changedReply ? undefined : ownReply;
  return (
    <ActionForm
      ref={formRef}
      intent={intent}
      recordId={recordId}
      reply={ownReply}
      // Without script a fragment in the URL would move the focus from the first invalid field to the tab. CSS shows
      // the tab without a fragment, because its form has a reply.
      action={hydrated ? undefined : pathname + search}
      id={form.id}
      onSubmit={(event) => {
        if (ownReply?.isRefused) {
          event.preventDefault();
          // The message says why.
          event.currentTarget.querySelector<HTMLElement>('[data-form-message]')?.focus();
          return;
        }
        onSubmit?.();
        form.onSubmit(event);
      }}
      onInput={(event) => {
        onInput(event);
        setChangedReply(ownReply);
      }}
      noValidate
      // After a reload Firefox would restore the hidden values of an earlier form. Fields name what a browser may fill in.
      autoComplete="off"
      className={className}
      data-opens-tab={ownReply ? true : undefined}
    >
      {/* After a reply the fields have the typed values, but the values before the first submit still count. */}
      {recordId !== null && <input type="hidden" name="drawn" value={ownReply?.drawn ?? drawnJson} />}
      <ConflictProvider value={ownReply?.conflict}>
        <ChangedFieldsProvider value={changedFields}>
          {children({
            // The type of conform's fields, which TypeScript does not resolve while `Values` is generic.
            fields: fields as FormFields<Values>,
            form,
            busy,
            message: <FormMessage reply={shownReply} />,
            isQuestion: shownReply?.otherAnswer !== undefined,
            isRefused: ownReply?.isRefused,
          })}
        </ChangedFieldsProvider>
      </ConflictProvider>
    </ActionForm>
  );
}

const NO_FIELDS: ReadonlySet<string> = new Set();

/** A reply without a submission leaves the errors as they are, any other empties the set. */
function useChangesSinceReply(reply: FormReply | undefined) {
  const [{ submission, changedFields }, setChanges] = useState({
    submission: reply?.submission,
    changedFields: NO_FIELDS,
  });
  if (reply?.submission && reply.submission !== submission)
    setChanges({ submission: reply.submission, changedFields: NO_FIELDS });
  const hasErrors = Boolean(submission?.error ?? reply?.conflict);
  const onInput = ({ target }: FormEvent) => {
    if (!hasErrors || !('name' in target)) return;
    const name = String(target.name);
    if (name === '' || changedFields.has(name)) return;
    setChanges({ submission, changedFields: new Set([...changedFields, name]) });
  };
  return { changedFields, onInput };
}
