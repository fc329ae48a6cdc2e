/** How people reach the business; null where there is no such channel. No text may point to a channel that does not exist. */
export type Contact = {
  phone: string | null
  email: string | null
  /** "Mon-Sat, 8 AM-6 PM". */
  officeHours: string | null
  /** The postal address in one line. */
  address: string | null
}

export const contactNames = ['phone', 'email', 'officeHours', 'address'] as const satisfies (keyof Contact)[]

export const noContact: Contact = { phone: null, email: null, officeHours: null, address: null }
