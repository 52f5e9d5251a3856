/** The password policy of section 5; sign-up shows it as advice (D15), set and change password enforce it. */
export const PASSWORD_RULES = [
  { name: 'length', label: 'At least 10 characters', met: (password: string) => [...password].length >= 10 },
  // D106: any character that is not a letter, digit or space; capitals of any script; code points.
  { name: 'special', label: 'A special character', met: (password: string) => /[^\p{L}\p{N}\s]/u.test(password) },
  { name: 'number', label: 'A number', met: (password: string) => /\p{Nd}/u.test(password) },
  { name: 'capital', label: 'A capital letter', met: (password: string) => /\p{Lu}/u.test(password) },
] as const;

/** Whether every rule of the policy is met. */
export function meetsPasswordPolicy(password: string): boolean {
  return PASSWORD_RULES.every((rule) => rule.met(password));
}
