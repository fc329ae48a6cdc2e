import { type KeyedBooking, type KeyScope, keyOf } from './booking-keys.ts'
import { emailKey } from './email-keys.ts'
import type { Secrets } from './secrets.ts'

/** Something that is opened by its id, or by what took the place of that. */
type Linked = { id: string; link_id: string | null }

/**
 * The URLs that messages link to, under the public origin. Identifiers are capabilities: the pages they open are not indexed,
 * and what changes a booking also carries its key (docs/rules/access.md).
 * @param secrets sign the keys; null when someone else reads the message, so that those links ask for the e-mail address
 * @param manage the scope of the keys that open everything: `found` for who came in without one that we sent
 */
export const linksUnder = (publicUrl: string, secrets: Secrets | null, manage: KeyScope = 'manage') => {
  const at = (path: string): string => `${publicUrl}${path}`
  const withKey = (path: string, booking: KeyedBooking, scope: KeyScope = manage): string => {
    const address = new URL(at(path))
    if (secrets) address.searchParams.set('key', keyOf(secrets, booking, scope))
    return address.href
  }
  return {
    home: at('/'),
    quote: (quote: Linked) => at(`/quote/${encodeURIComponent(quote.link_id ?? quote.id)}`),
    getQuote: at('/?quote=true'),
    booking: (booking: KeyedBooking) => withKey(`/booking/${encodeURIComponent(booking.id)}`, booking),
    manageBooking: (booking: KeyedBooking) =>
      withKey(`/manage-booking?booking=${encodeURIComponent(booking.id)}`, booking),
    cancelBooking: (booking: KeyedBooking) => withKey(`/cancel-booking/${encodeURIComponent(booking.id)}`, booking),
    pay: (booking: KeyedBooking) => withKey(`/pay/${encodeURIComponent(booking.id)}`, booking, 'pay'),
    review: (booking: KeyedBooking) => withKey(`/review/${encodeURIComponent(booking.id)}`, booking),
    document: (document: Linked) => at(`/documents/${encodeURIComponent(document.link_id ?? document.id)}`),
    setPassword: (token: string) => at(`/contractor/set-password?token=${encodeURIComponent(token)}`),
    confirmEmail: (contractorId: string, email: string) => {
      const key = secrets ? emailKey(secrets, contractorId, email) : 'hidden'
      return at(`/contractor/confirm-email?key=${encodeURIComponent(key)}`)
    },
    contractorDashboard: at('/contractor/dashboard'),
    job: (id: string) => at(`/contractor/dashboard?job=${encodeURIComponent(id)}`),
    setOfficePassword: (token: string) => at(`/admin/set-password?token=${encodeURIComponent(token)}`),
    adminLogin: at('/admin/login'),
    officeAccount: at('/admin/dashboard?tab=account'),
    officePeople: at('/admin/dashboard?tab=people'),
    adminDashboard: at('/admin/dashboard'),
  }
}

export type Links = ReturnType<typeof linksUnder>
