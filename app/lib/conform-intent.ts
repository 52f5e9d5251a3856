/** Field that a button of conform, the form library, posts as JSON, for example to add a row to the form. */
export const CONFORM_INTENT = '__intent__';
