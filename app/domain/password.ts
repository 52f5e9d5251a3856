/** The password policy of section 5; sign-up shows it as advice (D15), set and change password enforce it. */
export const PASSWORD_RULES = [
  { name: 'length', label: 'At least 10 characters', met: (password: string) => [...password].length >= 10 },
  // D106: special is what is no letter, digit or space; capitals count in every script, characters as code points.
  { name: 'special', label: 'A special character', met: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'number', label: 'A number', met: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'capital', label: 'A capital letter', met: (password: string) => /\p{Lu}/u.test(password) },
] as const;

/** Whether every rule of the policy is met. */
export function meetsPasswordPolicy(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.met(password));
}

const STRONG_LENGTH = 14;
const STRENGTHS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;

export type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; label: (typeof STRENGTHS)[number] };

/**
 * How far a password is: 0 nothing typed, 1 and 2 short of the policy, 3 meets it, 4 meets it and is long, with enough
 * different characters. Advice only: the policy decides.
 */
export function passwordStrength(password: string): PasswordStrength {
  const met = PASSWORD_RULES.filter((rule) => rule.met(password)).length;
  const signs = [...password];
  const isLong = signs.length >= STRONG_LENGTH && new Set(signs).size >= 8;
  const level = password === '' ? 0 : met < 3 ? 1 : met < PASSWORD_RULES.length ? 2 : isLong ? 4 : 3;
  return { level, label: STRENGTHS[level] };
}
