import type { QueryClient } from '@tanstack/react-query'
import { listLetters } from '#contract/notifications/letters.ts'
import { getMessage, listMessages, type Message, resendMessage } from '#contract/notifications/messages.ts'
import { getTimeline } from '#contract/office/actions.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { call } from '#web/lib/call.ts'
import { invalidateCalls } from '#web/lib/queries.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'
import { invalidateBookings } from '../actions/invalidate-queries.ts'

/** The address of an email that is sent again; null for any other message. */
export type Again = { to: string; isCustomers: boolean } | null

/** The problem with the address that an email is to be sent to. */
export const addressProblems = (t: PageTranslator, again: Again, address: string): { to?: string } =>
  again === null || isEmail(address.trim()) ? {} : { to: t('Please enter a valid email address.') }

/** The typed address, unless the email goes to it anyway. */
const corrected = (again: Again, address: string): string | undefined => {
  const typed = address.trim()
  return again === null || typed.toLowerCase() === again.to.toLowerCase() ? undefined : typed
}

/** Queues an email again, to another address if one was typed, and reloads everything that shows either. */
export async function sendAgain(
  client: QueryClient,
  t: PageTranslator,
  { id, bookingId, again, letter }: Pick<Message, 'id' | 'bookingId' | 'letter'> & { again: Again },
  address: string,
): Promise<void> {
  const to = corrected(again, address)
  await call(resendMessage, { params: { id }, ...(to !== undefined && { body: { to } }) })
  toast(
    letter
      ? { title: t('The letter is ready to print again') }
      : { title: t('Message queued'), description: t('It goes out within a minute.') },
  )
  void invalidateCalls(client, getTimeline, listMessages, getMessage, listLetters)
  void invalidateBookings(client, bookingId === null ? [] : [bookingId])
}
