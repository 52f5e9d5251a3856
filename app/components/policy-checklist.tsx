import { useSyncExternalStore } from 'react';
import { getPasswordStrength, PASSWORD_RULES } from '~/domain/account/password';
import { Icon } from '~/ui/icon/icon';

/**
 * `field`: the form field of a `PasswordField`, whose `hasPolicyChecklist` makes the checklist its description.
 * `hasStrength`: the checklist also says how strong the typed password is.
 */
export function PolicyChecklist({
  title,
  field,
  hasStrength = false,
}: {
  title: string;
  field: { id: string; descriptionId: string };
  hasStrength?: boolean;
}) {
  const password = useTypedPassword(field.id);
  const { level, label } = getPasswordStrength(password);
  const metCount = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length;
  const count = `${metCount} of ${PASSWORD_RULES.length} met`;
  return (
    <div className="policy" id={field.descriptionId}>
      <p className="policy__title">
        <span>{title}</span>
        <span className="subtle tabular-nums" role="status">
          {label && (hasStrength ? `Strength: ${label}, ${count}` : count)}
        </span>
      </p>
      {hasStrength && (
        <svg className="strength" data-level={level} aria-hidden="true">
          <rect width={`${level * 25}%`} height="4" rx="2" />
        </svg>
      )}
      <ul className="policy__rules">
        {PASSWORD_RULES.map((rule) => {
          const isMet = rule.isMet(password);
          return (
            <li key={rule.name} className="row" data-met={isMet || undefined}>
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

const subscribe = (listener: () => void) => {
  document.addEventListener('input', listener);
  return () => document.removeEventListener('input', listener);
};

/** The field is uncontrolled. The value includes what the user typed before hydration. */
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
