import { expect } from 'vitest'
import { aScenario } from './a-scenario.ts'
import type { ScenarioScript } from './common-scenarios.ts'

/** Bookings of people whom the office knows from the phone alone. */
export const phoneScenarios: ScenarioScript[] = [
  {
    name: 'somebody without email, who gets everything by print or by phone until the reminders',
    play: async (stage) => {
      const from = stage.sent.length
      const one = await aScenario(stage, { withoutEmail: true })
      await one.book(6)
      await one.acknowledge()
      await one.perform({ action: 'move', scheduledDate: one.day(7), timeSlot: 'morning', painterAgreed: true })
      await one.paint()
      await stage.at(one.day(12), '12:00')
      const messages = stage.sent.slice(from).filter(({ channel }) => channel === 'letter' || channel === 'call')
      expect([...new Set(messages.map(({ kind, channel }) => `${channel} ${kind}`))]).toEqual(
        expect.arrayContaining([
          'letter booking-confirmation',
          'letter painter-confirmed',
          'letter booking-rescheduled',
          'call booking-reminder',
          'call painter-on-the-way',
          'letter booking-completed',
          'letter document-issued',
          'letter payment-reminder',
        ]),
      )
      const mailed = stage.sent.slice(from).filter(({ channel, to }) => channel === 'email' && !to.includes('@'))
      expect(mailed).toEqual([])
    },
  },
]
