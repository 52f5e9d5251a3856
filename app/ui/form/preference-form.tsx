import { useFetcher, useLocation } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from '../hydrated';
import { Icon } from '../icon';
import type { IconName } from '../icon-names';
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

type PreferenceChoicesProps = {
  name: string;
  /** What the group of buttons is called. */
  label: string;
  choices: readonly { value: string; label: string; icon: IconName }[];
  chosen: FormDataEntryValue;
};

/** The values of a preference side by side, a button each; the chosen one is pressed. */
export function PreferenceChoices({ name, label: groupLabel, choices, chosen }: PreferenceChoicesProps) {
  return (
    <span className="seg" role="group" aria-label={groupLabel}>
      {choices.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          className="seg__item"
          aria-pressed={chosen === value}
          aria-label={label}
          title={label}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

/** What was just chosen, before the server has kept it and the page knows. */
export function useJustChosen(name: string): FormDataEntryValue | null {
  return useFetcher({ key: name }).formData?.get(name) ?? null;
}
