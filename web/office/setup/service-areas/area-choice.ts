import type { AreaPainter, ServiceArea } from '#contract/coverage/office-service-areas.ts'
import { readPairs } from '#web/office/parts/drafts/draft-pairs.ts'

/** Who is to work in an area, by id, with how early each is asked. */
export type Choice = ReadonlyMap<string, number>

/** The choice that is stored with the rest of the draft. */
export const readChoice = (text: string): Choice =>
  new Map(readPairs(text).map(([id, priority]) => [id, Number(priority)]))

/** The choice that an area has now. */
export const choiceOf = (area: ServiceArea | null): Choice =>
  new Map((area?.painters ?? []).map(({ id, priority }) => [id, priority]))

/** The links to be sent: painters who are new or asked at another time, and those who left the area (a priority of null). */
export const linksToChange = (before: Choice, after: Choice): { contractorId: string; priority: number | null }[] => [
  ...[...after].flatMap(([contractorId, priority]) =>
    before.get(contractorId) === priority ? [] : { contractorId, priority },
  ),
  ...[...before.keys()].flatMap((contractorId) => (after.has(contractorId) ? [] : { contractorId, priority: null })),
]

/** How many painters are shown before somebody asks for all. */
const SHOWN = 8

/** The painters to be shown at first: the chosen ones, and the first of the others. */
export const firstShown = (painters: readonly AreaPainter[], choice: Choice): AreaPainter[] =>
  painters.filter(({ id }, index) => index < SHOWN || choice.has(id))
