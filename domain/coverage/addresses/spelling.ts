/** Merges sounds that are often spelled differently: "Fenixville" comes close to "Phoenixville". */
const sound = (text: string): string =>
  text
    .replaceAll('ph', 'f')
    .replaceAll('ck', 'k')
    .replaceAll('oe', 'e')
    .replaceAll(/y|ie|ey/g, 'i')
    .replaceAll(/c(?=[aou]|$)/g, 'k')
    .replaceAll(/(.)\1/g, '$1')

/**
 * The edit distance of two words: letters added, removed, changed, or swapped with a neighbor; anything above `max` is returned
 * as `max + 1`.
 */
export function lettersApart(a: string, b: string, max: number): number {
  if (Math.abs(a.length - b.length) > max) return max + 1
  let [older, old] = [[] as number[], Array.from({ length: b.length + 1 }, (_, index) => index)]
  for (let i = 1; i <= a.length; i += 1) {
    const row = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (old[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      row[j] = Math.min(change, (old[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1)
      const swapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
      if (swapped) row[j] = Math.min(row[j] ?? 0, (older[j - 2] ?? 0) + 1)
    }
    if (Math.min(...row) > max) return max + 1
    ;[older, old] = [old, row]
  }
  return Math.min(old[b.length] ?? 0, max + 1)
}

/** How many wrong letters still leave a word recognizable: none below four letters, one below seven, three in the longest. */
export const tolerance = (length: number): number => (length < 4 ? 0 : length < 7 ? 1 : length < 12 ? 2 : 3)

/**
 * How far `typed` is from `name`, both in lower case: 0 for equal, then by letters and by sound; a wrong first letter weighs
 * more. Null when the two would not be confused.
 */
export function misspelling(typed: string, name: string): number | null {
  if (typed === name) return 0
  const max = tolerance(Math.min(typed.length, name.length))
  if (max === 0) return null
  const [typedSound, nameSound] = [sound(typed), sound(name)]
  const apart = Math.min(
    lettersApart(typed, name, max),
    typedSound.length > 3 ? lettersApart(typedSound, nameSound, max) + 0.5 : max + 1,
  )
  if (apart > max) return null
  return apart + (typed[0] === name[0] ? 0 : 0.75)
}
