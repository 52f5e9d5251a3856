/** For inputs of texts: what is typed has its own direction (D173). */
export const TYPED_TEXT = { dir: 'auto' } as const;

/** For inputs of codes, ids, addresses, variables and searches: browsers mark, correct and capitalize nothing in them. */
export const TYPED_CODE = { ...TYPED_TEXT, autoCapitalize: 'none', autoCorrect: 'off', spellCheck: false } as const;
