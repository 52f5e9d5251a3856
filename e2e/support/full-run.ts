/** The tag of a generated test: without `isDefault` only the full run (`npm run test:all`) has it. */
export const tagFullRun = (isDefault: boolean): string[] => (isDefault ? [] : ['@full']);
