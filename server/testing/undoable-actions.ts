import { addDays } from '#domain/platform/dates.ts'
import { TODAY } from './builders.ts'
import { TEST_NOW } from './test-app.ts'

const LATER = addDays(TODAY, 14)

/** What the office does with a visit of tomorrow and can undo; `other`: the id of a painter who has time for it. */
export const undoableActions = {
  'giving it to somebody else': (other: string) => ({ action: 'assign', contractorId: other }),
  'taking it from its painter': () => ({ action: 'assign', contractorId: null }),
  'moving it': () => ({ action: 'move', scheduledDate: LATER, timeSlot: 'afternoon' }),
  'moving it to somebody else': (other: string) => ({
    action: 'move',
    scheduledDate: LATER,
    timeSlot: 'morning',
    contractorId: other,
  }),
  cancelling: () => ({ action: 'cancel', reason: 'The customer called.', withoutCredit: true }),
  'cancelling with the fee': () => ({ action: 'cancel', reason: 'The customer called.', withFee: true }),
  'cancelling what we owe something for': () => ({ action: 'cancel', reason: 'No painter has a van.' }),
} satisfies Record<string, (other: string) => object>

/** So many seconds after the beginning of a test. */
export const secondsOn = (seconds: number): Date => new Date(TEST_NOW.getTime() + seconds * 1000)
