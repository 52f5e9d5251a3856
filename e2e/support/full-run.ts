/** The tags of a generated test. Only the full run (`npm run test:all`) includes tests with the tag `@full`. */
export const tagFullRun = (isInDefaultRun: boolean): string[] => (isInDefaultRun ? [] : ['@full']);
