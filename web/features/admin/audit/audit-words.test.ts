import { expect, test } from 'vitest'
import { actionLabel, actorLabel, changesOf } from './audit-words.ts'

test.each([
  ['booking.rescheduled', 'Booking rescheduled'],
  ['contractor.password-reset', 'Contractor password reset'],
])('%s reads as %s', (action, label) => expect(actionLabel(action)).toBe(label))

test.each([
  ['admin', 'Administrator'],
  ['customer', 'Customer'],
  ['contractor:ABCDEFGHJK', 'Contractor ABCDE-FGHJK'],
])('%s is %s', (actor, label) => expect(actorLabel(actor)).toBe(label))

test.each([
  [{ slot: 'morning', date: 'a' }, { slot: 'afternoon', date: 'a' }, ['slot: morning → afternoon']],
  [null, { name: 'Chester' }, ['name: Chester']],
  [{ notes: 'x' }, { notes: null }, ['notes: x → nothing']],
  [{ same: [1, 2] }, { same: [1, 2] }, []],
  [null, null, []],
])('%o becoming %o changes %o', (before, after, changes) => expect(changesOf(before, after)).toEqual(changes))
