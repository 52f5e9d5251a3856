import { useSyncExternalStore } from 'react';
import { PASSWORD_RULES, passwordStrength } from '~/domain/password';
import { useHydrated } from '~/ui/hydrated';
import { Icon } from '~/ui/icon';

/** The password policy, ticked off while it is typed; without script a plain list. */
export function PolicyChecklist({ title, password }: { title: string; password: string }) {
  const met = PASSWORD_RULES.filter((rule) => rule.met(password)).length;
  return (
    <div className="policy">
      <p className="policy__title">
        {title}
        <span className="policy__count num" role="status">
          {password === '' ? '' : `${met} of ${PASSWORD_RULES.length} met`}
        </span>
      </p>
      <ul className="policy__rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.met(password);
          return (
            <li key={rule.name} data-met={isMet || undefined}>
              <Icon name={isMet ? 'circle-check' : 'circle'} size="sm" />
              {rule.label}
              {isMet && <span className="sr-only">, met</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The checklist with a strength meter under it, which needs script. */
export function PasswordPolicy({ title, password }: { title: string; password: string }) {
  const hydrated = useHydrated();
  const { level, label } = passwordStrength(password);
  return (
    <div className="stack-sm">
      <PolicyChecklist title={title} password={password} />
      {hydrated && (
        <p className="strength" data-level={level}>
          <span className="strength__bar" aria-hidden="true">
            <span />
            <span />
            <span />
            <span />
          </span>
          <span className="strength__label">
            Strength: <span className="strong">{label || 'nothing typed yet'}</span>
          </span>
        </p>
      )}
    </div>
  );
}

const subscribe = (listener: () => void) => {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
};

/** What stands in a password field, also when it was typed or filled in before the scripts ran; '' without script. */
export function useTypedPassword(fieldId: string): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      const field = document.getElementById(fieldId);
      return field instanceof HTMLInputElement ? field.value : '';
    },
    () => '',
  );
}
