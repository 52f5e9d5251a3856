/**
 * The id of a record that was just created, which the list marks. `paramPrefix` is that of the list, such as 'users.'.
 */
export const getCreatedParam = (paramPrefix = '') => `${paramPrefix}created`;

/** The ids of records that were changed from the list, which marks them. */
export const getChangedParam = (paramPrefix = '') => `${paramPrefix}changed`;
