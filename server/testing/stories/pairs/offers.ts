import type { Booking } from '#contract/bookings/bookings.ts'
import type { ChangesOfBooking } from '#contract/bookings/change-orders.ts'
import type { ConversationPart } from '#contract/bookings/conversation.ts'
import type { Bill } from '#contract/bookings/payments.ts'
import type { ReviewOfBooking } from '#contract/bookings/reviews.ts'
import type { SignOff } from '#contract/bookings/sign-off.ts'
import type { Visit } from '#contract/bookings/visits.ts'
import type { Warranty } from '#contract/bookings/warranty.ts'
import type { CivilDate } from '#domain/platform/dates.ts'
import type { SlotId } from '#domain/scheduling/slots.ts'
import { keyOf } from '#server/platform/auth/booking-keys.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aPhoto } from '../../photos.ts'
import { Refused, type Scenario } from '../../scenarios/a-scenario.ts'

type Offer = { name: string; isMade: () => Promise<boolean>; take: () => Promise<unknown> }

/** What the page of a booking offers its customer, the last ones change most. */
function offersOf(one: Scenario): Offer[] {
  const { app } = one
  const read = async <Answer>(path = ''): Promise<Answer> => {
    const key = keyOf(app.deps.config.secrets, await one.bookingRow())
    const { status, body } = await app.call(`GET /api/bookings/${one.id()}${path}?key=${key}`)
    if (status !== 200) throw new Refused(`GET ${path}`, status, body)
    return body as Answer
  }
  /** Another time that can be booked. */
  const free = async () => {
    const { quote_id: quoteId, scheduled_date: date, time_slot: slot } = await one.bookingRow()
    const query = `quoteId=${quoteId}&bookingId=${one.id()}`
    const { body } = await app.call(`GET /api/contractor-available-dates?${query}`)
    for (const scheduledDate of (body as { availableDates: CivilDate[] }).availableDates.slice(0, 2)) {
      const { body: ofDay } = await app.call(`GET /api/availability?${query}&date=${scheduledDate}`)
      const { timeSlots } = ofDay as { timeSlots: { id: SlotId; available: boolean }[] }
      const found = timeSlots.find(({ id, available }) => available && (scheduledDate !== date || id !== slot))
      if (found) return { scheduledDate, timeSlot: found.id }
    }
    return undefined
  }
  const canCancel = async () => (await read<Booking>()).cancellationFee !== null
  const changes = async () => (await read<ChangesOfBooking>('/changes')).changes
  const open = async () => (await changes()).find(({ state }) => state === 'sent')
  return [
    {
      name: 'write',
      isMade: async () => (await read<ConversationPart>('/messages')).isOpen,
      take: () => one.asCustomer('POST /messages', { text: 'Thank you!', messageKey: newId() }),
    },
    {
      name: 'review',
      isMade: async () => (await read<ReviewOfBooking>('/review')).canWrite,
      take: () => one.asCustomer('PUT /review', { stars: 5, text: 'Fine.', showName: true }),
    },
    {
      name: 'object to the fee',
      isMade: async () => Boolean((await read<Visit>('/visit')).noShow?.objection.until),
      take: () => one.asCustomer('POST /no-show/objection', { text: 'I was at home.' }),
    },
    {
      name: 'approve the change',
      isMade: async () => Boolean((await open())?.plan),
      take: () => one.approve(),
    },
    {
      name: 'take the answer back',
      isMade: async () => (await changes()).some(({ takeBackUntil }) => takeBackUntil !== null),
      take: async () => {
        const answered = (await changes()).find(({ takeBackUntil }) => takeBackUntil !== null)
        await one.asCustomer(`POST /changes/${answered?.id}/take-back`)
      },
    },
    {
      name: 'ask for a touch-up',
      isMade: async () => (await read<SignOff>('/sign-off')).canSay.includes('fix'),
      take: () => one.asCustomer('POST /sign-off', { verdict: 'fix', text: 'A drip.' }),
    },
    {
      name: 'claim the warranty',
      isMade: async () => (await read<Warranty>('/warranty')).canClaim,
      take: async () => one.asCustomer('POST /warranty-claims', { text: 'It peels.', photos: [await aPhoto(app)] }),
    },
    {
      name: 'pay by card',
      isMade: async () => {
        const { payable, cards } = await read<Bill>('/bill')
        return cards && payable > 0
      },
      take: async () => {
        const { payable: amount } = await read<Bill>('/bill')
        await one.asCustomer('POST /checkouts', { amount, tip: 0, requestId: newId() })
      },
    },
    {
      name: 'move',
      isMade: async () => (await canCancel()) && (await free()) !== undefined,
      take: async () => one.asCustomer('POST /reschedule', await free()),
    },
    { name: 'cancel', isMade: canCancel, take: () => one.cancel() },
  ]
}

/**
 * Does all that the page of a booking offers its customer, one after the other, as far as it is still offered.
 * @returns what was refused, one line each
 */
export async function refusedOffers(one: Scenario): Promise<string[]> {
  const refused: string[] = []
  for (const { name, isMade, take } of offersOf(one)) {
    if (!(await isMade())) continue
    try {
      await take()
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      refused.push(`the page offers to ${name}, which is refused: ${error.message.replace(/^.* was answered /, '')}`)
    }
  }
  return refused
}
