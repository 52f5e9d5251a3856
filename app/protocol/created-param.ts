/**
 * Returns the name of the URL parameter with the id of a record that was just created. The list marks this record.
 * `paramPrefix` is the prefix of all URL parameters of the list, such as 'users.'.
 */
export const getCreatedParam = (paramPrefix = '') => `${paramPrefix}created`;

/** Returns the name of the URL parameter with the ids of records that were changed from the list, which marks them. */
export const getChangedParam = (paramPrefix = '') => `${paramPrefix}changed`;
