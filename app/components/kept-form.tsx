import { Form, useLocation } from '@remix-run/react';
import { paths } from '~/domain/paths';
import { type Problem, type Resend, typedFields } from '~/lib/problem';
import { Button } from '~/ui/button';
import { State } from '~/ui/states';

/**
 * What was typed, on a page that cannot show its form: to be sent again, where the session has ended (D130) or somebody
 * else typed it (D143) after a login in another tab.
 */
export default function KeptForm({ problem, resend }: { problem: Problem; resend: Resend }) {
  const { hash } = useLocation();
  const typed = typedFields(resend);
  const action = resend.action.includes('#') ? resend.action : resend.action + hash;
  return (
    <>
      <State
        art={resend.isSignedIn ? 'failed' : 'locked'}
        title={problem.title}
        level={1}
        reference={problem.reference}
      >
        {problem.text}
      </State>
      <div className="card form-narrow resend">
        <ol className="steps card__body">
          {!resend.isSignedIn && (
            <li>
              {resend.typedBy === undefined ? (
                <a className="btn btn-primary" href={paths.login()} target="_blank" rel="noopener">
                  Log in<span className="sr-only"> (opens in a new tab)</span>
                </a>
              ) : (
                <form method="post" action={paths.logout()} target="_blank">
                  <Button type="submit" look="primary">
                    Log in as {resend.typedBy}
                    <span className="sr-only"> (opens in a new tab)</span>
                  </Button>
                </form>
              )}
            </li>
          )}
          {resend.fields.length > 0 && (
            <li>
              <Form method="post" action={action} replace className="stack-sm">
                {typed.length > 0 && (
                  <dl className="resend__fields">
                    {typed.map(([name, value], index) => (
                      <div key={`${name}-${index}`}>
                        <dt className="subtle">{labelOf(name, resend.labels)}</dt>
                        <dd className="wrap-anywhere">{value}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {resend.fields.map(([name, value], index) => (
                  <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
                ))}
                <div>
                  <Button type="submit">Send again</Button>
                </div>
              </Form>
            </li>
          )}
        </ol>
      </div>
    </>
  );
}

/** The label of a field; of a text in a row the row's label and number: 'configs[0].name' gives 'Configs 1, name'. */
function labelOf(name: string, labels: Readonly<Record<string, string>>): string {
  const [, list = '', index, part] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(name) ?? [];
  if (index === undefined) return labels[name] ?? name;
  const row = `${labels[list] ?? list} ${Number(index) + 1}`;
  return part ? `${row}, ${part}` : row;
}
