import { FIRST_TYPED_DAY, isTypedDay, LAST_TYPED_DAY } from '~/lib/calendar';
import { TextField, type FieldProps } from './field';

/** The dates that the picker offers, unless the record has another one. The server validates them. */
const TYPED_DAYS = { min: FIRST_TYPED_DAY, max: LAST_TYPED_DAY };

/** A date input. */
export function DateField(props: FieldProps) {
  const hasTypedDay = isTypedDay(String(props.field.initialValue || FIRST_TYPED_DAY));
  return <TextField {...props} {...(hasTypedDay && TYPED_DAYS)} type="date" />;
}
