/** The sign-up form shows these rules and does not enforce them, as the specification says. */
export const PASSWORD_RULES = [
  { name: 'length', label: 'At least 10 characters', isMet: (password: string) => [...password].length >= 10 },
  // The specification does not define the characters. Letters and digits are those of any script.
  { name: 'special', label: 'A special character', isMet: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'number', label: 'A number', isMet: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'capital', label: 'A capital letter', isMet: (password: string) => /\p{Lu}/u.test(password) },
] as const;

export function meetsPasswordPolicy(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.isMet(password));
}

const STRONG_LENGTH = 14;
const STRONG_DIFFERENT_CHARACTERS = 8;
const FAIR_RULES = 3;
const STRENGTHS = ['', 'Weak', 'Fair', 'Good', 'Strong'] as const;

type PasswordStrength = { level: 0 | 1 | 2 | 3 | 4; label: (typeof STRENGTHS)[number] };

/** 0 empty, 1 and 2 below the policy, 3 meets the policy, 4 is also long and varied. It is advice only. */
export function getPasswordStrength(password: string): PasswordStrength {
  const level = getStrengthLevel(password);
  return { level, label: STRENGTHS[level] };
}

function getStrengthLevel(password: string): PasswordStrength['level'] {
  if (password === '') return 0;
  const metRuleCount = PASSWORD_RULES.filter((rule) => rule.isMet(password)).length;
  if (metRuleCount < FAIR_RULES) return 1;
  if (metRuleCount < PASSWORD_RULES.length) return 2;
  const characters = [...password];
  const isStrong = characters.length >= STRONG_LENGTH && new Set(characters).size >= STRONG_DIFFERENT_CHARACTERS;
  return isStrong ? 4 : 3;
}
