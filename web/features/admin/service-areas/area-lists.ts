/** Comma-separated entries, trimmed, without empty ones. Specification 2, section 5. */
export const readList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
