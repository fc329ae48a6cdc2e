/** Comma-separated entries, trimmed, without empty ones (docs/rules/addresses.md). */
export const readList = (text: string): string[] =>
  text
    .split(/[,\n]/)
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
