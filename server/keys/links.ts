import { bookingKey, type KeyScope } from './booking-keys.ts'
import { emailKey } from './email-keys.ts'

/**
 * The URLs that messages link to, under the public origin. Identifiers are capabilities: the pages they open are not indexed,
 * and what changes a booking also carries its key (docs/rules/access.md).
 * @param secret signs the keys; null when someone else reads the message, so that those links ask for the e-mail address
 */
export const linksUnder = (publicUrl: string, secret: Buffer | null) => {
  const at = (path: string): string => `${publicUrl}${path}`
  const withKey = (path: string, bookingId: string, scope: KeyScope = 'manage'): string => {
    const address = new URL(at(path))
    if (secret) address.searchParams.set('key', bookingKey(secret, bookingId, scope))
    return address.href
  }
  return {
    home: at('/'),
    quote: (id: string) => at(`/quote/${encodeURIComponent(id)}`),
    getQuote: at('/?quote=true'),
    booking: (id: string) => withKey(`/booking/${encodeURIComponent(id)}`, id),
    manageBooking: (id: string) => withKey(`/manage-booking?booking=${encodeURIComponent(id)}`, id),
    cancelBooking: (id: string) => withKey(`/cancel-booking/${encodeURIComponent(id)}`, id),
    pay: (bookingId: string) => withKey(`/pay/${encodeURIComponent(bookingId)}`, bookingId, 'pay'),
    review: (bookingId: string) => withKey(`/review/${encodeURIComponent(bookingId)}`, bookingId),
    document: (id: string) => at(`/documents/${encodeURIComponent(id)}`),
    setPassword: (token: string) => at(`/contractor/set-password?token=${encodeURIComponent(token)}`),
    confirmEmail: (contractorId: string, email: string) => {
      const key = secret ? emailKey(secret, contractorId, email) : 'hidden'
      return at(`/contractor/confirm-email?key=${encodeURIComponent(key)}`)
    },
    contractorDashboard: at('/contractor/dashboard'),
    job: (id: string) => at(`/contractor/dashboard?job=${encodeURIComponent(id)}`),
    adminDashboard: at('/admin/dashboard'),
  }
}

export type Links = ReturnType<typeof linksUnder>
