import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { lazy, type ReactNode, Suspense, useCallback, useState } from 'react';
import { type FormReply, replyTo } from '../../lib/form-reply';
import { Button, LinkButton } from '../button';
import { useHydrated } from '../hydrated';
import type { IconName } from '../icon-names';
import { usePanelHash } from '../panel-hash';
import { ErrorCount } from './field';
import { type FieldsOf, ServerForm, type ServerFormProps } from './server-form';

const UnsavedPart = lazy(() => import('./unsaved-part'));

/** The link that says itself that nothing is kept: it does not ask. */
const DONT_SAVE = "Don't Save";

/**
 * A form on a page, as a card with its buttons at the foot, or with `sections` as wide as the page (`FormSection`). With
 * `clears` a button puts back what stood in the fields at first, with `leaveTo` another one leaves without saving (Clear,
 * Don't Save). A saved record is drawn anew; what is not saved is not left without a question.
 */
export function PageForm<Values extends Record<string, unknown>>({
  title,
  lead,
  submit,
  busyText,
  clears = false,
  leaveTo,
  leaveText = DONT_SAVE,
  sections = false,
  className = sections ? 'sections' : 'card form-narrow',
  icon,
  footStart,
  children,
  ...form
}: ServerFormProps<Values> & {
  title?: string;
  lead?: string;
  submit: string;
  busyText: string;
  clears?: boolean;
  leaveTo?: string;
  leaveText?: string;
  /** The fields stand in sections, the buttons stay in view. */
  sections?: boolean;
  className?: string;
  /** Of the button that submits. */
  icon?: IconName;
  /** At the left of the foot. */
  footStart?: ReactNode;
  children: (fields: FieldsOf<Values>, form: FormMetadata<Values>) => ReactNode;
}) {
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const hydrated = useHydrated();
  const [isTouched, setTouched] = useState(false);
  const [drawn, setDrawn] = useState<{ times: number; reply: FormReply | undefined }>({ times: 0, reply: undefined });
  // What was answered before the form was drawn anew belongs to what is gone.
  const reply = drawn.reply === form.reply ? undefined : form.reply;
  const drawAnew = () => setDrawn(({ times }) => ({ times: times + 1, reply: form.reply }));
  const onSaved = useCallback(() => setDrawn(({ times }) => ({ times: times + 1, reply: undefined })), []);
  return (
    <ServerForm<Values>
      {...form}
      reply={reply}
      key={`${drawn.times} ${JSON.stringify(form.values ?? null)}`}
      className={className}
      onTouch={() => setTouched(true)}
    >
      {({ fields, form: state, busy, message }) => {
        const clear = clears && (
          <LinkButton
            to={pathname + search + hash}
            preventScrollReset
            reloadDocument
            onClick={(event) => {
              event.preventDefault();
              drawAnew();
            }}
          >
            Clear
          </LinkButton>
        );
        const leave = leaveTo && (
          <LinkButton look="ghost" to={leaveTo} data-discards={leaveText === DONT_SAVE || undefined}>
            {leaveText}
          </LinkButton>
        );
        const save = (
          <Button type="submit" look="primary" icon={icon} busy={busy} busyText={busyText}>
            {submit}
          </Button>
        );
        // Its code comes with the first key.
        const isRefused = replyTo(form.intent, reply) !== undefined;
        const guard = (isTouched || (hydrated && isRefused)) && (
          <Suspense>
            <UnsavedPart formId={state.id} busy={busy} isRefused={isRefused} onSaved={onSaved} />
          </Suspense>
        );
        if (sections) {
          return (
            <>
              {guard}
              {/* Enter presses the first button of a form: not one that removes a row. */}
              <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
              {message}
              {children(fields, state)}
              <div className="form-foot">
                <ErrorCount form={state} />
                <span className="grow" />
                {leave}
                {clear}
                {save}
              </div>
            </>
          );
        }
        return (
          <>
            {guard}
            {title && (
              <div className="card__head">
                <div>
                  <h2>{title}</h2>
                  {lead && <p>{lead}</p>}
                </div>
              </div>
            )}
            <div className="card__body stack">
              {message}
              {children(fields, state)}
              <ErrorCount form={state} />
            </div>
            <div className="card__foot card__foot-end">
              {footStart}
              {footStart && <span className="grow" />}
              {leave}
              {clear}
              {save}
            </div>
          </>
        );
      }}
    </ServerForm>
  );
}
