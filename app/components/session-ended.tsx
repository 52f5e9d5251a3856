import { Form } from '@remix-run/react';
import { paths } from '~/domain/paths';
import type { Problem, Resend } from '~/lib/problem';
import { Button } from '~/ui/button';
import { State } from '~/ui/states';

// Ours, not the person's: sent again but not shown.
const UNSHOWN = new Set(['intent', 'once', 'return']);

/** What was typed when the session ended, to be sent again after a login in another tab (D130). */
export default function SessionEnded({ problem, resend }: { problem: Problem; resend: Resend }) {
  const typed = resend.fields.filter(([name, value]) => !UNSHOWN.has(name) && value.trim() !== '');
  return (
    <>
      <State art="locked" title={problem.title} level={1}>
        {problem.text}
      </State>
      <Form method="post" action={resend.action} className="card form-narrow resend">
        {resend.fields.map(([name, value], index) => (
          <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
        ))}
        {typed.length > 0 && (
          <dl className="card__body resend__fields">
            {typed.map(([name, value], index) => (
              <div key={`${name}-${index}`}>
                <dt className="subtle">{name}</dt>
                <dd className="wrap-anywhere">{value}</dd>
              </div>
            ))}
          </dl>
        )}
        <div className="card__foot">
          <a className="btn btn-secondary" href={paths.login()} target="_blank" rel="noopener">
            Log in<span className="sr-only"> (opens in a new tab)</span>
          </a>
          <Button type="submit" look="primary">
            Send again
          </Button>
        </div>
      </Form>
    </>
  );
}
