import type { z } from 'zod'
import { notificationKinds } from '#contract/notifications/notification-kinds.ts'

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

const kindsFor = (who: 'customer' | 'painter'): MessageKind[] =>
  messageKinds.filter((kind) => notificationKinds[kind].audience === who)
/** The messages that go to customers. */
export const customerKinds = kindsFor('customer')
/** The messages that go to painters. */
export const painterKinds = kindsFor('painter')
