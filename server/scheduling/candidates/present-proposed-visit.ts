import { townName } from '#domain/coverage/place.ts'
import type { Reader } from '#domain/platform/reader.ts'
import type { Visit } from './candidates.queries.ts'

/** A visit as every list of proposals shows it: when it is booked, where, and for whom. */
export const presentProposedVisit = (reader: Reader, visit: Visit) => ({
  bookingId: visit.id,
  version: visit.version,
  customerName: visit.customerName,
  phone: visit.phone,
  town: townName(reader, visit),
  scheduledDate: visit.scheduledDate,
  endDate: visit.endDate,
  timeSlot: visit.timeSlot,
})
