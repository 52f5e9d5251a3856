import { useFetcher, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from '../hydrated';
import { usePanelHash } from '../panel-hash';

type PreferenceFormProps = {
  /** Of the preference: its buttons carry this name and a value each. */
  name: string;
  action: string;
  className: string;
  children: ReactNode;
};

/** Buttons that keep a choice in a cookie. With script the page stays where it is; without it the answer leads back to it. */
export function PreferenceForm({ name, action, className, children }: PreferenceFormProps) {
  const fetcher = useFetcher({ key: name });
  const { pathname, search } = useLocation();
  const hash = usePanelHash();
  const hydrated = useHydrated();
  return (
    <fetcher.Form method="post" action={action} className={className}>
      <input type="hidden" name="return" value={pathname + search + hash} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      {children}
    </fetcher.Form>
  );
}

/** What was just chosen, before the server has kept it and the page knows. */
export function useJustChosen(name: string): FormDataEntryValue | null {
  return useFetcher({ key: name }).formData?.get(name) ?? null;
}
