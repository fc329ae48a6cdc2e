/** The first letters of somebody's first and last name; of an email address that takes the place of a name, of what it is made of. */
export function initialsOf(name: string): string {
  const words = (name.split('@')[0] ?? '').split(/[\s.]+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined]
    .map((word) => Array.from(word ?? '')[0] ?? '')
    .join('')
    .toUpperCase()
}
