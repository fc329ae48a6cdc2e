/**
 * Keeps a dot between two facts at the end of its line: where they wrap, none begins with a lonely dot. For a page alone: what is
 * shared, copied or read as a label keeps plain spaces.
 */
export const keepDots = (facts: string): string => facts.replaceAll(' · ', '\u00a0· ')

/** The same facts with plain spaces, for what leaves the page. */
export const plainDots = (facts: string): string => facts.replaceAll('\u00a0· ', ' · ')
