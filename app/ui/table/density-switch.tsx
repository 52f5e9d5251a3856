import { useContext } from 'react';
import { PreferenceChoices, PreferenceForm, usePendingPreference } from '~/ui/form/preference-form';
import { TableContext } from './table-context';

const CHOICES = [
  { value: 'comfortable', label: 'Comfortable rows', icon: 'rows-2' },
  { value: 'compact', label: 'Compact rows', icon: 'rows-4' },
] as const;

export function useDensity() {
  const { density } = useContext(TableContext);
  const pending = usePendingPreference('density');
  return pending === 'comfortable' || pending === 'compact' ? pending : density;
}

export function DensitySwitch() {
  const { preferencesUrl } = useContext(TableContext);
  const density = useDensity();
  return (
    <PreferenceForm name="density" action={preferencesUrl} className="density">
      <PreferenceChoices name="density" label="Row density" choices={CHOICES} selected={density} />
    </PreferenceForm>
  );
}
