import { contactProblems, type Problem, roomProblems } from '#domain/pricing/quote-input.ts'
import type { Room } from '#domain/pricing/rooms.ts'
import type { QuoteDraft } from './quote-draft.ts'

/** The room as part of the whole quote: choices for all rooms apply to each. */
const roomWithChoices = (room: Room, { paintOptions }: QuoteDraft): Room => ({
  ...room,
  paintOptions: {
    ...room.paintOptions,
    customerSupplies: room.paintOptions.customerSupplies || paintOptions.customerSupplies,
    colorConsultation: room.paintOptions.colorConsultation || paintOptions.colorConsultation,
  },
})

/** The problems of step 2; paths as in the request: `rooms.0.length`. */
const problemsOfRooms = (draft: QuoteDraft): Problem[] =>
  draft.rooms.flatMap((room, index) =>
    roomProblems(roomWithChoices(room, draft)).map(({ path, message }) => ({
      path: `rooms.${index}.${path}`,
      message,
    })),
  )

/** The problems to solve before the visitor can leave a step; empty when complete. Steps 3 and 4 require nothing. */
export function problemsOfStep(step: number, draft: QuoteDraft, isServiceable: boolean): Problem[] {
  if (step === 1) return contactProblems(draft, isServiceable)
  return step === 2 ? problemsOfRooms(draft) : []
}

/** The step with the field of a path. */
export const stepOfPath = (path: string): 1 | 2 | 3 =>
  path.startsWith('rooms') ? 2 : /^(conditions|paintOptions)\b/.test(path) ? 3 : 1

/** The index of the room that a path belongs to, null for any other path. */
export const roomOfPath = (path: string): number | null => {
  const found = /^rooms\.(\d+)\./.exec(path)
  return found ? Number(found[1]) : null
}
