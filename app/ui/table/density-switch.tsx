import { useContext } from 'react';
import { PreferenceChoices, PreferenceForm, useJustChosen } from '../form/preference-form';
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
      <PreferenceChoices name="density" label="Row density" choices={CHOICES} chosen={density} />
    </PreferenceForm>
  );
}
