/** Pairs of an id and what is chosen for it, as one text, so that it is stored with the rest of a draft. */
export const writePairs = (pairs: Iterable<readonly [id: string, choice: string | number]>): string =>
  [...pairs].map((pair) => pair.join(':')).join(' ')

export const readPairs = (text: string): [id: string, choice: string][] =>
  text
    .split(' ')
    .filter(Boolean)
    .map((pair) => [pair.slice(0, pair.indexOf(':')), pair.slice(pair.indexOf(':') + 1)])
