/** Names of the OCR roles of section 6, weakest first. They have a file of their own because the browser needs no schema. */
export const ROLE_NAMES = ['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
