import { type Message, resendMessage } from '#contract/notifications/messages.ts'
import { isEmail } from '#domain/platform/contact-fields.ts'
import { call } from '#web/lib/call.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { toast } from '#web/ui/toast.ts'

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

/** Queues an email again, to another address if one was typed. */
export async function sendAgain(
  t: PageTranslator,
  { id, again, letter }: Pick<Message, 'id' | 'letter'> & { again: Again },
  address: string,
): Promise<void> {
  const to = corrected(again, address)
  await call(resendMessage, { params: { id }, ...(to !== undefined && { body: { to } }) })
  toast(
    letter
      ? { title: t('The letter is ready to print again') }
      : { title: t('Message queued'), description: t('It goes out within a minute.') },
  )
}
