import { type DefaultValue, type FieldMetadata, type FormMetadata, useForm } from '@conform-to/react';
import { Form, useLocation } from '@remix-run/react';
import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { type FormReply, replyTo } from '../../lib/form-reply';
import { Banner } from '../banner';
import { useHydrated } from '../hydrated';
import { usePanelHash } from '../panel-hash';
import type * as Quiet from './changed-fields';
import { OnceField } from './once';
import { useIsPosting } from './posting';

/** Fields of a form by name, typed by what its schema takes. */
export type FieldsOf<Values extends Record<string, unknown>> = Required<{
  [Name in keyof Values]: FieldMetadata<Values[Name], Values>;
}>;

export type ServerFormProps<Values extends Record<string, unknown>> = {
  /** Tells the forms of the page apart; the handler of this name answers. */
  intent: string;
  /** The record that it changes; sent as `id`. */
  recordId?: string | null;
  /** What the page's action answered last, to whichever form. */
  reply: FormReply | undefined;
  /** What stands in the fields at first. */
  values?: DefaultValue<Values>;
};

/**
 * A form that the server judges: no schema reaches the browser, conform carries the answer back to the fields with what
 * was typed, and focus goes to the first wrong one. It posts to the page's own address, tab and dialog included.
 */
export function ServerForm<Values extends Record<string, unknown>>({
  intent,
  recordId = null,
  reply,
  values,
  className,
  onTouch,
  children,
}: ServerFormProps<Values> & {
  className?: string;
  /** Something in it was changed. */
  onTouch?: () => void;
  children: (parts: {
    fields: FieldsOf<Values>;
    form: FormMetadata<Values>;
    busy: boolean;
    /** Why the form was refused, above its fields. */
    message: ReactNode;
  }) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  // A document brings the focus to what was refused where its address has no fragment; CSS shows the panel around the answer.
  const hash = usePanelHash();
  const hydrated = useHydrated();
  const own = replyTo(intent, reply);
  const [form, fields] = useForm<Values>({
    id: recordId === null ? intent : `${intent}-${recordId}`,
    lastResult: own?.submission ?? undefined,
    defaultValue: values,
    // Only the server judges.
    shouldValidate: 'onSubmit',
    shouldRevalidate: 'onSubmit',
  });
  const busy = useIsPosting(intent, recordId);
  const changed = useChanged(own);
  return (
    <Form
      method="post"
      action={pathname + search + (hydrated ? hash : '')}
      replace
      preventScrollReset
      id={form.id}
      onSubmit={form.onSubmit}
      onInput={(event) => {
        changed.note(event);
        onTouch?.();
      }}
      noValidate
      className={className}
      data-answered={own ? true : undefined}
    >
      <input type="hidden" name="intent" value={intent} />
      {recordId !== null && <input type="hidden" name="id" value={recordId} />}
      <OnceField name={recordId === null ? intent : `${intent}-${recordId}`} reply={own} />
      {children({
        fields: changed.fieldsOf(fields as FieldsOf<Values>),
        form: changed.formOf(form),
        busy,
        message: <FormMessage reply={own} />,
      })}
    </Form>
  );
}

/**
 * A field that is changed loses its message, which conform keeps until the next answer. How that is done comes with the
 * first message.
 */
function useChanged(reply: FormReply | undefined) {
  const [quiet, setQuiet] = useState<typeof Quiet | null>(null);
  const [changed, setChanged] = useState({ reply, names: new Set<string>() });
  const hasMessages = reply?.submission?.error !== undefined;
  const names = changed.reply === reply ? changed.names : null;
  useEffect(() => {
    if (hasMessages) void import('./changed-fields').then(setQuiet);
  }, [hasMessages]);
  return {
    note: ({ target }: FormEvent) => {
      const name = hasMessages && 'name' in target ? String(target.name) : '';
      if (name !== '' && !names?.has(name)) setChanged({ reply, names: new Set([...(names ?? []), name]) });
    },
    fieldsOf: <Fields extends object>(fields: Fields) =>
      quiet && names ? quiet.withoutChanged(fields, names) : fields,
    formOf: <Of extends Pick<FormMetadata, 'allErrors'>>(form: Of) =>
      quiet && names ? quiet.countedWithout(form, names) : form,
  };
}

/** Why a form was refused (D139). It takes the focus where no field does. */
function FormMessage({ reply }: { reply: FormReply | undefined }) {
  const place = useRef<HTMLDivElement>(null);
  const hydrated = useHydrated();
  const id = reply?.message?.id;
  const hasWrongField = reply?.submission?.error !== undefined && reply.submission.error !== null;
  useEffect(() => {
    if (id && !hasWrongField) place.current?.focus();
  }, [id, hasWrongField]);
  if (!reply?.message) return null;
  return (
    // Without script the document itself brings the focus here.
    // oxlint-disable-next-line jsx-a11y/no-autofocus
    <div ref={place} tabIndex={-1} className="form-message" autoFocus={!hydrated && !hasWrongField}>
      <Banner tone={reply.message.tone} title={reply.message.text} live key={id}>
        {reply.message.detail && <p>{reply.message.detail}</p>}
        {reply.message.reference && <p>Reference {reply.message.reference}</p>}
        {reply.look && (
          <a className="link" href={reply.look}>
            Look whether it was done
          </a>
        )}
      </Banner>
    </div>
  );
}
