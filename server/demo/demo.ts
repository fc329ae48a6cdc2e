import type { Contact } from '../../domain/contact.ts'
import type { Weekday } from '../../domain/dates.ts'
import type { SlotId } from '../../domain/slots.ts'

/** A painter of the demo data. */
export type DemoPainter = {
  firstName: string
  lastName: string
  businessName: string | null
  phone: string
  experienceYears: number
  sqFtPerDay: number
  isVerified: boolean
  /** Priority by the name of an area of a new database. */
  areas: Record<string, number>
  /** Days on which nothing is offered. */
  daysOff: readonly Weekday[]
  slots: readonly SlotId[]
}

/** What a new market is tried out with. */
export type Demo = {
  contact: Contact
  /** The first one can log in. */
  painters: readonly DemoPainter[]
}
