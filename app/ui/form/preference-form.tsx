import { useFetcher, useFetchers } from '@remix-run/react';
import type { ReactNode } from 'react';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';
import type { IconName } from '~/ui/icon/icon-names';
import { usePageUrl } from '~/ui/tabs/tab-hash';

type PreferenceFormProps = {
  name: string;
  action: string;
  className?: string;
  children: ReactNode;
};

/** Saves a preference in a cookie. Without script the action redirects to the `return` URL. */
export function PreferenceForm({ name, action, className, children }: PreferenceFormProps) {
  const fetcher = useFetcher({ key: name });
  const url = usePageUrl();
  const hydrated = useHydrated();
  return (
    <fetcher.Form method="post" action={action} className={className}>
      <input type="hidden" name="return" value={url} />
      {hydrated && <input type="hidden" name="stay" value="1" />}
      {children}
    </fetcher.Form>
  );
}

type PreferenceChoicesProps = {
  name: string;
  label: string;
  choices: readonly { value: string; label: string; icon: IconName }[];
  selected: FormDataEntryValue;
};

export function PreferenceChoices({ name, label: groupLabel, choices, selected }: PreferenceChoicesProps) {
  return (
    <span className="segmented" role="group" aria-label={groupLabel}>
      {choices.map(({ value, label, icon }) => (
        <button
          key={value}
          type="submit"
          name={name}
          value={value}
          className="segmented__item"
          aria-pressed={selected === value}
          aria-label={label}
          title={label}
        >
          <Icon name={icon} />
        </button>
      ))}
    </span>
  );
}

/** A preference that is being saved, for an optimistic update. */
export function usePendingPreference(name: string): FormDataEntryValue | null {
  const fetcher = useFetchers().find(({ key }) => key === name);
  return fetcher?.formData?.get(name) ?? null;
}
