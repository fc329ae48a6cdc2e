import { addDays } from '#domain/platform/dates.ts'
import { TODAY } from './builders.ts'
import { TEST_NOW } from './test-app.ts'

const LATER = addDays(TODAY, 14)

/** What the office does with a visit of tomorrow and can undo; `other`: the id of a painter who has time for it. */
export const undoableActions = {
  'giving it to somebody else': (other: string) => ({ act: 'assign', contractorId: other }),
  'taking it from its painter': () => ({ act: 'assign', contractorId: null }),
  'moving it': () => ({ act: 'move', scheduledDate: LATER, timeSlot: 'afternoon' }),
  'moving it to somebody else': (other: string) => ({
    act: 'move',
    scheduledDate: LATER,
    timeSlot: 'morning',
    contractorId: other,
  }),
  cancelling: () => ({ act: 'cancel', reason: 'The customer called.', withoutCredit: true }),
  'cancelling with the fee': () => ({ act: 'cancel', reason: 'The customer called.', withFee: true }),
  'cancelling what we owe something for': () => ({ act: 'cancel', reason: 'No painter has a van.' }),
} satisfies Record<string, (other: string) => object>

/** So many seconds after the beginning of a test. */
export const secondsOn = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000)
