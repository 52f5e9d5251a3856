/**
 * Returns the name of the URL parameter with the id of the record that was just created, which its list marks.
 * `paramPrefix` is that of the list's parameters, such as 'users.'.
 */
export const getCreatedParam = (paramPrefix = '') => `${paramPrefix}created`;
