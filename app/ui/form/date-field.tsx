import { FIRST_TYPED_DAY, isTypedDay, LAST_TYPED_DAY } from '~/lib/calendar';
import { TextField, type FieldProps } from './field';

/** The first and the last date of the picker. The server validates what is typed. */
const LIMITS = { min: FIRST_TYPED_DAY, max: LAST_TYPED_DAY };

/** A date input. It has no limits if the record has a date outside of them, so that the picker can show that date. */
export function DateField(props: FieldProps) {
  const { initialValue } = props.field;
  const isInLimits = !initialValue || isTypedDay(String(initialValue));
  return <TextField {...props} {...(isInLimits && LIMITS)} type="date" />;
}
