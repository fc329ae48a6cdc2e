import { z } from 'zod'

const id = z.string()
/** To a painter, about one of their jobs. */
const toPainter = z.object({ contractorId: id, jobId: id })
/** To everybody who follows a booking. */
const toCustomer = z.object({ bookingId: id })

/** The payload of each kind of notification, as stored by any release. A new kind is a line here and one in `push-kinds.ts`. */
const payloads = {
  'push-job-assigned': toPainter,
  'push-job-changed': toPainter,
  'push-job-cancelled': toPainter,
  'push-job-reminder': toPainter,
  'push-job-change-answered': toPainter.extend({ changeId: id }),
  'push-message-to-painter': toPainter.extend({ number: z.int() }),
  'push-message-to-customer': toCustomer.extend({ number: z.int() }),
  'push-change-sent': toCustomer.extend({ changeId: id }),
  'push-painter-late': toCustomer.extend({ minutes: z.int() }),
  'push-nobody-answers': toCustomer.extend({ noShowId: id }),
  'push-painter-on-the-way': toCustomer.extend({ at: z.string(), minutes: z.int() }),
}

export type PushKind = keyof typeof payloads
export type PushPayload<Kind extends PushKind> = z.output<(typeof payloads)[Kind]>

/** Whom to notify of what: ids alone, as with messages. The text is composed when it is sent. */
export type Push = { [Kind in PushKind]: { kind: Kind } & PushPayload<Kind> }[PushKind]

export const pushKindNames = Object.keys(payloads) as PushKind[]

export const isPushKind = (kind: string): kind is PushKind => Object.hasOwn(payloads, kind)

/** @throws ZodError when no release has ever stored such a value for this kind */
export const readPush = <Kind extends PushKind>(kind: Kind, stored: unknown): PushPayload<Kind> =>
  payloads[kind].parse(stored) as PushPayload<Kind>
