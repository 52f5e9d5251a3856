import { useLocation } from '@remix-run/react';
import { useRef, type ReactNode } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { useChosenBeforeHydration } from '~/ui/effects/chosen-before-hydration';
import { GetForm } from '~/ui/navigation/get-form';
import { KeptParams } from '~/ui/navigation/kept-params';
import { useTabHash } from '~/ui/tabs/tab-hash';
import { hasChanges } from '~/ui/unsaved/form-values';

/** With script each change of a control submits the form. */
export function QueryForm({
  id,
  ownParams,
  submitText,
  className,
  shorten,
  children,
}: {
  id?: string;
  /** Names of the parameters that the form sets or removes. It keeps all others. */
  ownParams: readonly string[];
  /** Text of the submit button, which is shown without script. By default `children` has the button. */
  submitText?: string;
  className: string;
  /** With script: shortens the parameters before they become part of the URL. */
  shorten?: (params: URLSearchParams) => void;
  children: ReactNode;
}) {
  const { pathname } = useLocation();
  const hash = useTabHash();
  const hydrated = useHydrated();
  const form = useRef<HTMLFormElement>(null);
  useChosenBeforeHydration(() => {
    if (form.current && hasChanges(form.current)) form.current.requestSubmit();
  });
  return (
    <GetForm
      ref={form}
      id={id}
      action={pathname + hash}
      className={className}
      shorten={shorten}
      preventScrollReset
      // A half-typed date in a closed menu would stop the submit of all other controls.
      noValidate={hydrated}
      // After a reload some browsers restore selections that do not match the URL.
      autoComplete="off"
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      <KeptParams except={ownParams} />
      {children}
      {!hydrated && submitText !== undefined && (
        <button type="submit" className="btn btn-secondary btn-sm no-script">
          {submitText}
        </button>
      )}
    </GetForm>
  );
}
