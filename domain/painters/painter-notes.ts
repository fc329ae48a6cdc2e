/** Characters in a note of the office about a painter. */
export const LONGEST_PAINTER_NOTE = 2000
