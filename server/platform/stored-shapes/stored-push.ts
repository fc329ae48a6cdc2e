import type { z } from 'zod'
import { notificationKinds } from '#contract/platform/notification-kinds.ts'
import type { MessageKind } from './stored-message.ts'

type Kinds = typeof notificationKinds
/** The messages that are push notifications, too. */
type PushedKind = { [Kind in MessageKind]: Kinds[Kind] extends { push: object } ? Kind : never }[MessageKind]

export type PushKind = `push-${PushedKind}`
type PushPayload<Kind extends PushedKind> = z.output<Kinds[Kind]['push']['payload']>

/** Whom to notify of what: ids alone, as with messages. The text is composed when it is sent. */
export type Push = { [Kind in PushedKind]: { kind: `push-${Kind}` } & PushPayload<Kind> }[PushedKind]

const schemas = new Map<string, z.ZodType>(
  Object.entries(notificationKinds).flatMap(([kind, one]) =>
    'push' in one ? [[`push-${kind}`, one.push.payload]] : [],
  ),
)

export const pushKindNames = [...schemas.keys()] as PushKind[]

/** The message that a push notification repeats on a phone. @throws Error when the kind is no push notification */
export function pushedKindOf(kind: string): MessageKind {
  if (!schemas.has(kind)) throw new Error('no notification of this release')
  return kind.slice('push-'.length) as MessageKind
}

/** @throws ZodError when no release has ever stored such a value for this kind */
export const readPush = (kind: string, stored: unknown): unknown => schemas.get(kind)?.parse(stored)
