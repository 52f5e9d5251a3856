import { useContext } from 'react';
import { PreferenceForm, useJustChosen } from '../form/preference-form';
import { Icon } from '../icon';
import { type Density, TableContext } from './table-context';

const CHOICES = [
  { value: 'comfortable', label: 'Comfortable rows', icon: 'rows-2' },
  { value: 'compact', label: 'Compact rows', icon: 'rows-4' },
] as const;

/** The density that was chosen, at once, although the server still keeps the old one. */
export function useDensity(): Density {
  const { density } = useContext(TableContext);
  const chosen = useJustChosen('density');
  return chosen === 'comfortable' || chosen === 'compact' ? chosen : density;
}

/** Two buttons that set the height of rows for all tables. */
export function DensitySwitch() {
  const { preferences } = useContext(TableContext);
  const density = useDensity();
  return (
    <PreferenceForm name="density" action={preferences} className="density">
      <span className="seg" role="group" aria-label="Row density">
        {CHOICES.map(({ value, label, icon }) => (
          <button
            key={value}
            type="submit"
            name="density"
            value={value}
            className="seg__item"
            aria-pressed={density === value}
            aria-label={label}
            title={label}
          >
            <Icon name={icon} />
          </button>
        ))}
      </span>
    </PreferenceForm>
  );
}
