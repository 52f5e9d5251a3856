import type { FormMetadata } from '@conform-to/react';
import { useLocation } from '@remix-run/react';
import { type ReactNode, useState } from 'react';
import { Button, LinkButton } from '../button';
import type { IconName } from '../icon-names';
import { usePanelHash } from '../panel-hash';
import { ErrorCount } from './field';
import { type FieldsOf, ServerForm, type ServerFormProps } from './server-form';

/**
 * A form on a page, as a card with its buttons at the foot, or with `sections` as wide as the page (`FormSection`). With `clears` a button puts back what stood in the fields at
 * first, with `leaveTo` another one leaves without saving (Clear, Don't Save). A saved record is drawn anew.
 */
export function PageForm<Values extends Record<string, unknown>>({
  title,
  lead,
  submit,
  busyText,
  clears = false,
  leaveTo,
  leaveText = "Don't Save",
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
  const [cleared, setCleared] = useState({ times: 0, reply: form.reply });
  // What was answered before Clear belongs to what is gone.
  const reply = cleared.times > 0 && cleared.reply === form.reply ? undefined : form.reply;
  return (
    <ServerForm<Values>
      {...form}
      reply={reply}
      key={`${cleared.times} ${JSON.stringify(form.values ?? null)}`}
      className={className}
    >
      {({ fields, form: state, busy, message }) => {
        const clear = clears && (
          <LinkButton
            to={pathname + search + hash}
            preventScrollReset
            reloadDocument
            onClick={(event) => {
              event.preventDefault();
              setCleared(({ times }) => ({ times: times + 1, reply: form.reply }));
            }}
          >
            Clear
          </LinkButton>
        );
        const leave = leaveTo && (
          <LinkButton look="ghost" to={leaveTo}>
            {leaveText}
          </LinkButton>
        );
        const save = (
          <Button type="submit" look="primary" icon={icon} busy={busy} busyText={busyText}>
            {submit}
          </Button>
        );
        if (sections) {
          return (
            <>
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
