/** Keeps a dot between two facts at the end of its line: where they wrap, none begins with a lonely dot. */
export const keepDots = (facts: string): string => facts.replaceAll(' · ', '\u00a0· ')
