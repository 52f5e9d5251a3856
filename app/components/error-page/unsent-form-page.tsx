import { Form, useLocation } from '@remix-run/react';
import { useEffect, useState } from 'react';
import { paths } from '~/domain/paths';
import { getTypedFields, type PageError, type UnsentForm } from '~/shared/page-error';
import { Button } from '~/ui/button/button';
import { EmptyState } from '~/ui/layout/empty-state';

const LOG_IN_CHECK_MS = 2000;

/** The page of a form that was not processed, because the session has ended or another user is signed in (D130). */
export default function UnsentFormPage({ pageError, unsentForm }: { pageError: PageError; unsentForm: UnsentForm }) {
  const { hash } = useLocation();
  const { hasLoggedIn, watchLogIn } = useLogInOfOtherTab();
  const typedFields = getTypedFields(unsentForm);
  const hasIds = (name: string) => unsentForm.idFields.includes(name);
  const isFirstOfName = (name: string, index: number) => typedFields.findIndex(([other]) => other === name) === index;
  // The user cannot read ids. A field with several ids is shown once, with a text in place of the ids.
  const shownFields = typedFields.filter(([name], index) => !hasIds(name) || isFirstOfName(name, index));
  // The fragment names the selected tab. Browsers do not send it to the server, so the URL of the form may lack it.
  const action = unsentForm.action.includes('#') ? unsentForm.action : unsentForm.action + hash;
  return (
    <>
      <EmptyState
        art={unsentForm.isSignedIn ? 'failed' : 'locked'}
        title={pageError.title}
        level={1}
        reference={pageError.reference}
      >
        {pageError.text}
      </EmptyState>
      <div className="card form-narrow resend">
        <ol className="steps card__body">
          {!unsentForm.isSignedIn && (
            <li>
              {/* `typedBy` names the user who typed the form, if another user is signed in. After the logout of the
                  other user, the login page is shown. */}
              {unsentForm.typedBy === undefined ? (
                <a
                  className={hasLoggedIn ? 'btn btn-secondary' : 'btn btn-primary'}
                  href={paths.loginForOtherTab()}
                  target="_blank"
                  rel="noopener"
                  onClick={watchLogIn}
                >
                  Log in (opens in a new tab)
                </a>
              ) : (
                <form method="post" action={paths.logoutForOtherTab()} target="_blank" onSubmit={watchLogIn}>
                  <Button type="submit" variant={hasLoggedIn ? 'secondary' : 'primary'}>
                    <span>{`Log in as ${unsentForm.typedBy}`}</span>
                    <span> (opens in a new tab)</span>
                  </Button>
                </form>
              )}
            </li>
          )}
          {pageError.link && (
            <li>
              {/* A new tab: leaving this page would lose what was typed. */}
              <a className="link" href={pageError.link.path} target="_blank" rel="noopener">
                {pageError.link.label}
                <span className="sr-only"> (opens in a new tab)</span>
              </a>
            </li>
          )}
          {unsentForm.fields.length > 0 && (
            <li>
              <Form method="post" action={action} replace className="stack-sm">
                {typedFields.length > 0 && (
                  <dl className="stack-sm">
                    {shownFields.map(([name, value], index) => (
                      <div key={`${name}-${index}`}>
                        <dt className="subtle">{formatFieldLabel(name, unsentForm.labels)}</dt>
                        <dd className="wrap-anywhere">{hasIds(name) ? 'Kept as chosen' : value}</dd>
                      </div>
                    ))}
                  </dl>
                )}
                {unsentForm.fields.map(([name, value], index) => (
                  <input key={`${name}-${index}`} type="hidden" name={name} value={value} />
                ))}
                <div>
                  <Button type="submit" variant={hasLoggedIn ? 'primary' : 'secondary'}>
                    Send again
                  </Button>
                </div>
              </Form>
            </li>
          )}
        </ol>
      </div>
    </>
  );
}

function useLogInOfOtherTab() {
  const [state, setState] = useState<'none' | 'watching' | 'done'>('none');
  useEffect(() => {
    if (state !== 'watching') return;
    // The log-in page redirects a user who is signed in.
    const check = async () => {
      // oxlint-disable-next-line portal/calls-by-session -- Asks the portal itself whether the user has logged in.
      const response = await fetch(paths.login(), { method: 'HEAD', redirect: 'manual' }).catch(() => null);
      if (response?.type === 'opaqueredirect') setState('done');
    };
    const timer = setInterval(() => void check(), LOG_IN_CHECK_MS);
    const onFocus = () => void check();
    window.addEventListener('focus', onFocus);
    return () => {
      clearInterval(timer);
      window.removeEventListener('focus', onFocus);
    };
  }, [state]);
  return { hasLoggedIn: state === 'done', watchLogIn: () => setState('watching') };
}

/** The label of a field. The field 'configs[0].name' of a list's row gets 'Configs 1, name'. */
function formatFieldLabel(name: string, labels: Readonly<Record<string, string>>): string {
  const [, list = '', index, property] = /^(\w+)\[(\d+)\](?:\.(\w+))?$/.exec(name) ?? [];
  if (index === undefined) return labels[name] ?? name;
  const row = `${labels[list] ?? list} ${Number(index) + 1}`;
  return property ? `${row}, ${property}` : row;
}
