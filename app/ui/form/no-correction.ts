/** For inputs of codes, ids, addresses, variables and searches: browsers mark, correct and capitalize nothing in them. */
export const NO_CORRECTION = { autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
