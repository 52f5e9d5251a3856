import type { FormReply } from '~/shared/form-reply';
import { useHydrated } from '~/ui/document/hydrated';
import { Banner } from '~/ui/layout/banner';

/** Not created in the component, so React calls it only when the element is mounted. */
function focusOnMount(element: HTMLElement | null): void {
  element?.focus();
}

/** It takes the focus if no field is invalid (D139). */
export function FormMessage({ reply }: { reply: FormReply | undefined }) {
  const hydrated = useHydrated();
  if (!reply?.message) return null;
  const { id, tone, text, detail, link, reference } = reply.message;
  const hasInvalidField = Boolean(reply.submission?.error);
  return (
    // The key makes each new message a new element, which takes the focus and is announced.
    <div
      key={id}
      ref={hasInvalidField ? undefined : focusOnMount}
      tabIndex={-1}
      className="form-message"
      data-form-message
      // oxlint-disable-next-line jsx-a11y/no-autofocus -- Without script the browser focuses the message.
      autoFocus={!hydrated && !hasInvalidField}
    >
      <Banner tone={reply.conflict ? 'warning' : tone} title={text} live>
        {detail && <p>{detail}</p>}
        {link && (
          <a className="link" href={link.url}>
            {link.text}
          </a>
        )}
        {reference && <p>{`Reference ${reference}`}</p>}
        <AnswerButton answer={reply.confirm} />
        <AnswerButton answer={reply.otherAnswer} />
        {reply.outcomeCheckUrl && (
          // A new tab: leaving this page would lose what was typed.
          <a className="link" href={reply.outcomeCheckUrl} target="_blank" rel="noopener">
            Check whether it was done<span className="sr-only"> (opens in a new tab)</span>
          </a>
        )}
      </Banner>
    </div>
  );
}

function AnswerButton({ answer }: { answer: FormReply['confirm'] }) {
  if (!answer) return null;
  const { text, ...target } = answer;
  const className = 'btn btn-secondary btn-sm';
  if ('url' in target) {
    return (
      <a className={className} href={target.url}>
        {text}
      </a>
    );
  }
  return (
    <button type="submit" className={className} {...target}>
      {text}
    </button>
  );
}
