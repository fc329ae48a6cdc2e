import { z } from 'zod'
import { notificationKinds } from '#contract/platform/notification-kinds.ts'

export type MessageKind = keyof typeof notificationKinds
export type MessagePayload<Kind extends MessageKind> = z.output<(typeof notificationKinds)[Kind]['payload']>

/**
 * The kind and the ids it refers to: never the text itself. The text is composed when it is sent, from the data at that
 * moment, so that nobody is reminded of a visit that has been cancelled.
 */
export type Message = { [Kind in MessageKind]: { kind: Kind } & MessagePayload<Kind> }[MessageKind]

export const messageKinds = Object.keys(notificationKinds) as MessageKind[]

export const isMessageKind = (kind: string): kind is MessageKind => Object.hasOwn(notificationKinds, kind)

/** @throws ZodError when no release has ever stored such a value for this kind */
export const readPayload = <Kind extends MessageKind>(kind: Kind, stored: unknown): MessagePayload<Kind> =>
  notificationKinds[kind].payload.parse(stored) as MessagePayload<Kind>

export const isToCustomer = (kind: MessageKind): boolean => notificationKinds[kind].audience === 'customer'

const kindsFor = (who: 'customer' | 'painter'): MessageKind[] =>
  messageKinds.filter((kind) => notificationKinds[kind].audience === who)
/** How the customer's door had been opened, if a message is about what was done through it. */
const Opened = z.object({ openedWith: z.literal('id_and_email').optional().catch(undefined) }).catch({})

/** Whether what a message is about was done with the booking's id and email address. */
export const wasFound = (stored: unknown): boolean => Opened.parse(stored).openedWith !== undefined

const Also = z.object({ also: z.array(z.looseObject({ kind: z.string() })).default([]) }).catch({ also: [] })

/** What a letter tells of: a kind and its payload. */
export type Cause = { kind: MessageKind; payload: Record<string, unknown> }

/** Everything that a letter tells of, what gives it its subject first; kinds of a later release are left out. */
export function causesIn({ kind, payload }: Cause): Cause[] {
  const { also: _, ...own } = payload
  const others = Also.parse(payload).also.map(({ kind: other, ...rest }) => ({ kind: other, payload: rest }))
  return [{ kind, payload: own }, ...others.filter((one): one is Cause => isMessageKind(one.kind))]
}

/** The same as one letter, to be stored. */
export function letterOf([lead, ...others]: readonly [Cause, ...Cause[]]): Cause {
  const also = others.map(({ kind, payload }) => ({ ...payload, kind }))
  return { kind: lead.kind, payload: { ...lead.payload, ...(also.length > 0 ? { also } : {}) } }
}

/** The messages that go to customers. */
export const customerKinds = kindsFor('customer')
/** The messages that go to painters. */
export const painterKinds = kindsFor('painter')
