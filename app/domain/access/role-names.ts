/** Names of the OCR roles, least power first. In a separate file so that browser code does not load zod. */
export const ROLE_NAMES = ['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
