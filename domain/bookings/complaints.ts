/** The longest description of a complaint, and of how it ended, in characters. */
export const LONGEST_COMPLAINT = 1000
