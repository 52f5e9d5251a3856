/** The password policy. The forms that set or change a password enforce it; the sign-up form only shows it, as specified. */
export const PASSWORD_RULES = [
  { name: 'length', label: 'At least 10 characters', isMet: (password: string) => [...password].length >= 10 },
  // Not specified: a special character is no letter, digit or space; a capital letter may be of any script.
  { name: 'special', label: 'A special character', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'number', label: 'A number', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'capital', label: 'A capital letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
] as const;

/** Whether a password meets every rule of the policy. */
export function meetsPasswordPolicy(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.isMet(password));
}

/** Minimum length of a strong password, and minimum number of different characters in it. */
const STRONG_LENGTH = 14;
const STRONG_DIFFERENT_CHARACTERS = 8;
/** A password that meets fewer rules is weak. */
const FAIR_RULES = 3;
/** Labels by level. */
const STRENGTHS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; label: (typeof STRENGTHS)[number] };

/**
 * Strength of a password: 0 empty, 1 and 2 below the policy, 3 meets the policy, 4 also has 14 characters with 8 different
 * ones. Shown as advice; only the policy is enforced.
 */
export function getPasswordStrength(password: string): PasswordStrength {
  const level = getStrengthLevel(password);
  return { level, label: STRENGTHS[level] };
}

function getStrengthLevel(password: string): PasswordStrength['level'] {
  if (password === '') return 0;
  const metRules = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length;
  if (metRules < FAIR_RULES) return 1;
  if (metRules < PASSWORD_RULES.length) return 2;
  const characters = [...password];
  const isStrong = characters.length >= STRONG_LENGTH && new Set(characters).size >= STRONG_DIFFERENT_CHARACTERS;
  return isStrong ? 4 : 3;
}
