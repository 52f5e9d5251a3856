import { useSyncExternalStore } from 'react';
import { getPasswordStrength, PASSWORD_RULES } from '~/domain/account/password';
import { useHydrated } from '~/ui/document/hydrated';
import { Icon } from '~/ui/icon/icon';

/** `field`: the form field of a `PasswordField`, whose `hasPolicyChecklist` makes the checklist its description. */
type PolicyProps = { title: string; field: { id: string; descriptionId: string } };

export function PolicyChecklist({ title, field }: PolicyProps) {
  const password = useTypedPassword(field.id);
  const metCount = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length;
  return (
    <div className="policy" id={field.descriptionId}>
      <p className="policy__title">
        <span>{title}</span>
        <span className="policy__count tabular-nums" role="status">
          {password === '' ? '' : `${metCount} of ${PASSWORD_RULES.length} met`}
        </span>
      </p>
      <ul className="policy__rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.isMet(password);
          return (
            <li key={rule.name} data-met={isMet || undefined}>
              <Icon name={isMet ? 'circle-check' : 'circle'} size="sm" />
              <span>{rule.label}</span>
              {isMet && <span className="sr-only">, met</span>}
            </li>
          );
        })}
      </ul>
    </div>
  );
}

/** The checklist and, after hydration, a strength meter, which needs script to follow the typed password. */
export function PolicyChecklistWithStrength({ title, field }: PolicyProps) {
  const hydrated = useHydrated();
  const { level, label } = getPasswordStrength(useTypedPassword(field.id));
  return (
    <div className="stack-sm">
      <PolicyChecklist title={title} field={field} />
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

/**
 * The current value of a password field. The field is uncontrolled, so the value is read from the DOM. It includes what
 * the user typed before hydration.
 */
function useTypedPassword(fieldId: string): string {
  return useSyncExternalStore(
    subscribe,
    () => {
      const field = document.getElementById(fieldId);
      return field instanceof HTMLInputElement ? field.value : '';
    },
    () => '',
  );
}
