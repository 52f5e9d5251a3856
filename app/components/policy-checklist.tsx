import { PASSWORD_RULES } from '~/domain/password';
import { Icon } from '~/ui/icon';

/** The password policy, ticked off while it is typed; without script a plain list. */
export function PolicyChecklist({ title, password }: { title: string; password: string }) {
  const met = PASSWORD_RULES.filter((rule) => rule.met(password)).length;
  return (
    <div className="policy">
      <p className="policy__title">
        {title}
        <span className="sr-only" role="status">
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
