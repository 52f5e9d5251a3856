/** Returns the name of the URL parameter with the id of the record that was just created, which its list marks. */
export const getCreatedParam = (paramPrefix = '') => `${paramPrefix}created`;
