/** Name of the button Save and next. Its value is the id of the config that is edited next. */
export const NEXT_FIELD = 'next';
