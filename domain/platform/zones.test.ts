import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'

const run = promisify(execFile)
const module = (name: string): string => JSON.stringify(new URL(name, import.meta.url).href)

/** Runs the rules of time in a process of its own: the zone of a running process cannot be changed reliably. */
const program = `
  import { addDays, instantAt, todayIn, weekdayOf } from ${module('./dates.ts')}
  import { formatDate, formatMoment } from ${module('./format-dates.ts')}
  import { market, reader } from ${module('../testing/here.ts')}
  import { cancellationTerms } from ${module('../bookings/cancellation.ts')}
  import { consecutiveHalfDays, hasBegun, slotIds } from ${module('../scheduling/slots.ts')}
  const days = ['2026-03-07', '2026-03-08', '2026-03-09', '2026-07-01', '2026-10-31', '2026-11-01', '2026-11-02', '2026-12-31']
  const report = days.map((day) => {
    const moments = Array.from({ length: 49 }, (_, hour) => new Date(instantAt(market, addDays(day, -1), '00:00').getTime() + hour * 3600000))
    return {
      day, weekday: weekdayOf(day), text: formatDate(reader, day), next: addDays(day, 1),
      nine: instantAt(market, day, '09:00').toISOString(),
      halfDays: consecutiveHalfDays(day, 'afternoon', 5),
      hours: moments.map((now) => [todayIn(market, now), formatMoment(reader, now), cancellationTerms(market, { scheduledDate: day, timeSlot: 'morning', bookedAt: null, price: 80_000 }, now), slotIds.map((slot) => hasBegun(market, day, slot, now))]),
    }
  })
  console.log(JSON.stringify({ localHour: new Date('2026-01-01T12:00:00Z').getHours(), report }))
`

const inZone = async (zone: string): Promise<{ localHour: number; report: unknown[] }> => {
  const { stdout } = await run(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, TZ: zone },
  })
  return JSON.parse(stdout)
}

// @proves docs/rules/visits.md#days-hours-and-slots
describe('the rules of time', () => {
  it('give the same answers in any zone of the machine', async () => {
    const home = await inZone('America/New_York')
    expect(home.localHour).toBe(7)
    expect(home.report).toHaveLength(8)
    expect(home.report[1]).toMatchObject({ weekday: 'sun', next: '2026-03-09', nine: '2026-03-08T13:00:00.000Z' })
    for (const [zone, localHour] of [
      ['UTC', 12],
      ['Pacific/Auckland', 1],
      ['Pacific/Honolulu', 2],
    ] as const) {
      const away = await inZone(zone)
      expect(away.localHour).toBe(localHour)
      expect(away.report).toEqual(home.report)
    }
  })
})
