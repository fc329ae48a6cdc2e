import { describe, expect, test } from 'vitest'
import type { Visit } from '#contract/bookings/visits.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import { market, reader } from '#server/testing/market.ts'
import { aScenario, Refused, type Scenario } from '#server/testing/scenarios/a-scenario.ts'
import { confirmed } from '#server/testing/scenarios/common-scenarios.ts'
import type { SentMessage } from '#server/testing/scenarios/sent-message.ts'
import { scenarioStage } from '#server/testing/scenarios/stage.ts'

const stage = await scenarioStage()
const fee = formatMoney(reader, market.cancellation.fee)

/** The last letter of a kind, and how many there were. */
const last = (kind: SentMessage['kind']): SentMessage => {
  const letter = stage.sent.findLast((one) => one.kind === kind && one.channel === 'email')
  if (!letter) throw new Error(`no ${kind} was sent`)
  return letter
}

const costOfChange = async (one: Scenario) => {
  const { cancellationFee, freeUntilConfirmed = false } = await one.read()
  return { cancellationFee, freeUntilConfirmed }
}

// @proves docs/rules/visits.md#a-new-yes
describe('a confirmed visit that moves', () => {
  test('is confirmed again only once its painter says yes to the new date', async () => {
    const one = await aScenario(stage)
    await one.book(4)
    await one.acknowledge()
    const former = formatShortDate(reader, one.day(4))
    await one.move(7)
    expect((await one.read()).painter).toMatchObject({ confirmedAt: null, confirmsBy: expect.any(String) })
    const moved = last('booking-rescheduled').text
    expect(moved).toContain('Maria hasn’t said yes to the new time yet. We’ll email you by')
    expect(moved).toContain(`Instead of: ${former} (`)
    expect(moved).not.toContain('(confirmed)')
    expect(last('job-changed').text).toContain('Can you come at the new time? Please answer by')
    const { timeline } = (await one.asCustomer('GET /visit')) as Visit
    expect(timeline.find(({ kind }) => kind === 'moved')).toMatchObject({
      mover: 'customer',
      from: one.day(4),
      to: one.day(7),
    })
    await one.acknowledge()
    expect((await one.read()).painter).toMatchObject({ confirmedAt: expect.any(String), confirmsBy: null })
    expect(last('painter-confirmed').text).toContain('Maria is coming to you')
  })

  test('at the last minute by its customer is not free to change once more', async () => {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    await one.move(3)
    expect(await costOfChange(one)).toMatchObject({ freeUntilConfirmed: false })
    await stage.at(one.day(2), '12:00')
    expect((await costOfChange(one)).cancellationFee).toBe(market.cancellation.fee / 100)
  })

  test('by us is free to change until its painter says yes', async () => {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    await one.perform({ action: 'move', scheduledDate: one.day(3), timeSlot: 'morning' })
    await stage.at(one.day(2), '12:00')
    expect(await costOfChange(one)).toEqual({ cancellationFee: 0, freeUntilConfirmed: true })
    expect(last('booking-rescheduled').text).toContain('Moving or canceling is free until Maria says yes to this time.')
    await one.acknowledge()
    expect(await costOfChange(one)).toEqual({
      cancellationFee: market.cancellation.fee / 100,
      freeUntilConfirmed: false,
    })
  })

  test('after nobody came is free to change until somebody says yes', async () => {
    const one = await confirmed(stage)
    await one.onTheDay(240)
    await one.move(3)
    expect(await costOfChange(one)).toEqual({ cancellationFee: 0, freeUntilConfirmed: true })
    expect(last('booking-rescheduled').text).not.toMatch(/(now|it) costs/i)
  })

  test('with the yes of its painter on the phone stays confirmed', async () => {
    const one = await confirmed(stage)
    await one.perform({ action: 'move', scheduledDate: one.day(4), timeSlot: 'morning', painterAgreed: true })
    expect((await one.read()).painter?.confirmedAt).toBeTruthy()
    expect(last('job-changed').text).not.toContain('Please answer by')
    await expect(one.acknowledge()).rejects.toThrow(Refused)
  })

  test('comes back where the work has begun, and is not said to be confirmed for the new day', async () => {
    const one = await confirmed(stage)
    await one.onTheDay(0)
    await one.start()
    await one.perform({ action: 'move', scheduledDate: one.day(4), timeSlot: 'morning' })
    expect(last('booking-rescheduled').text).toContain('Painter: Maria')
    expect(last('booking-rescheduled').text).not.toContain('(confirmed)')
    // What its customer cannot do is not offered.
    expect(last('booking-rescheduled').text).toContain('If the new time doesn’t work for you, please call us.')
    expect(last('booking-rescheduled').text).not.toMatch(/Manage Booking|Cancel this booking/)
    expect((await one.asCustomer('GET /visit')) as Visit).toMatchObject({ phase: 'between', date: one.day(4) })
  })

  test('is not arrived at because its painter had come to the former time', async () => {
    const one = await confirmed(stage)
    await one.onTheDay(0)
    await one.arrive()
    await one.perform({ action: 'move', scheduledDate: one.day(2), timeSlot: 'afternoon', painterAgreed: true })
    expect((await one.asCustomer('GET /visit')) as Visit).toMatchObject({ phase: 'confirmed', arrivedAt: null })
    await one.onTheDay(0)
    await one.arrive()
    expect((await one.asCustomer('GET /visit')) as Visit).toMatchObject({ phase: 'arrived' })
  })

  test('tells the fee of an earlier change apart from this one, which costs nothing', async () => {
    const one = await confirmed(stage)
    await stage.at(one.day(1), '20:00')
    await one.move(9)
    await one.perform({ action: 'move', scheduledDate: one.day(10), timeSlot: 'morning' })
    const { text } = last('booking-rescheduled')
    expect(text).toContain(`This change adds nothing. The late change fee of ${fee} from before is still due`)
    expect(text).not.toMatch(/no charge/i)
  })
})

// @proves docs/rules/visits.md#who-comes-instead
describe('another painter', () => {
  const twoPainters = async (): Promise<Scenario> => confirmed(stage, { painters: ['Maria', 'Paul'] })

  test('is named with who does not come, and why, and as somebody who has yet to say yes', async () => {
    const one = await twoPainters()
    await one.asPainter('POST /hand-back', { reason: 'vehicle' })
    const { timeline } = (await one.asCustomer('GET /visit')) as Visit
    expect(timeline.map(({ kind, by }) => [kind, by])).toContainEqual(['painter_cannot_come', 'Maria'])
    const { text } = last('booking-changed')
    expect(text).toContain('we’re sorry: Maria has broken down with the van and can’t come.')
    expect(text).toMatch(/We’ve asked Paul A\. to come at the same time\. Paul has until .+ to say yes/)
    expect(text).not.toContain('will do the work')
  })

  test('is told of when the first one did not answer', async () => {
    const one = await aScenario(stage, { painters: ['Maria', 'Paul'] })
    await one.book(4)
    await stage.at(one.day(1), '12:00')
    const { text } = last('booking-changed')
    expect(text).toContain('Maria didn’t get back to us in time.')
    expect(text).not.toMatch(/can.t (come|make it)/)
    expect(text).toContain('We’ve asked Paul A.')
  })

  test('is looked for without saying that a painter cannot come whom we took the visit from', async () => {
    const one = await confirmed(stage)
    await one.perform({ action: 'assign', contractorId: null })
    const { text } = last('booking-waiting')
    expect(text).toContain('we had to change our plans, and Maria won’t be your painter.')
    expect(text).not.toMatch(/can.t (come|make it)/)
  })
})
