import known from './known-contradictions.json' with { type: 'json' }
import { nameOf, type Pair } from './pairs.ts'

/**
 * What contradicts itself today, with any amounts, and after which events or pairs of them: after an event means after it alone, and
 * perhaps wherever it happens. The list only gets shorter.
 */
const knownLines = new Map<string, readonly string[]>(Object.entries(known))

/** A line with any amounts: they differ by what happened before. */
const shapeOf = (line: string): string => line.replaceAll(/\$[\d,]+(?:\.\d\d)?/g, '$')

/** Whether it is known after any event. */
export const isKnownAnywhere = (line: string): boolean => knownLines.has(shapeOf(line))

/** What was found in a pair and is not known, and what is known and was not found. */
export function compareWithKnown(
  pair: Pick<Pair, 'first' | 'second'>,
  found: readonly string[],
): { news: string[]; gone: string[] } {
  const [name, events] = [nameOf(pair), [pair.first.name, pair.second?.name ?? '']]
  const after = (line: string): readonly string[] => knownLines.get(shapeOf(line)) ?? []
  const shapes = new Set(found.map(shapeOf))
  return {
    news: found.filter((line) => !after(line).includes(name) && !events.some((event) => after(line).includes(event))),
    gone: [...knownLines].flatMap(([line, names]) => (names.includes(name) && !shapes.has(line) ? [line] : [])),
  }
}
