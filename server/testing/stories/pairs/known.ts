import known from './known-contradictions.json' with { type: 'json' }
import { nameOf, type Pair } from './pairs.ts'

/**
 * What contradicts itself today, with any amounts, and where: in a pair, or wherever an event happens. The list only gets shorter.
 */
const knownLines = Object.entries(known as Record<string, readonly string[]>)

/** A line with any amounts: they differ by what happened before. */
const shapeOf = (line: string): string => line.replaceAll(/\$[\d,]+(?:\.\d\d)?/g, '$')

/** Where a line is known. */
const placesOf = (line: string): readonly string[] => knownLines.find(([one]) => one === shapeOf(line))?.[1] ?? []

/** Whether it is known of any event. */
export const isKnownAnywhere = (line: string): boolean => placesOf(line).length > 0

/** What was found in a pair and is not known of it. */
export const newsIn = ({ first, second }: Pick<Pair, 'first' | 'second'>, found: readonly string[]): string[] =>
  found.filter((line) =>
    [nameOf({ first, second }), first.name, second?.name ?? ''].every((name) => !placesOf(line).includes(name)),
  )

/**
 * What is known and was not found: of a pair in that pair, of an event in none of those that it begins.
 * @param found the lines of each pair that was played, by its name, all of which begin with one event
 */
export function goneFrom(first: string, found: ReadonlyMap<string, readonly string[]>): string[] {
  const shapesIn = (some: Iterable<readonly string[]>) => new Set([...some].flat().map(shapeOf))
  return knownLines.flatMap(([line, names]) =>
    [...found.keys(), first]
      .filter((name) => names.includes(name))
      .filter((name) => !shapesIn(name === first ? found.values() : [found.get(name) ?? []]).has(line))
      .map((name) => `${name}: ${line}`),
  )
}
