/** Least power first. Without zod, for the browser. */
export const ROLE_NAMES = ['Validator', 'Trainer', 'Manager', 'Super-User', 'Admin', 'Super Admin'] as const;
export type RoleName = (typeof ROLE_NAMES)[number];
