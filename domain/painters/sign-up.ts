/** Characters in which painters say where they would like to work, at most. */
export const MAX_WISHED_AREAS = 500

/** Whether a text is a zip code. */
export const isZip = (text: string): boolean => /^\d{5}$/.test(text)
