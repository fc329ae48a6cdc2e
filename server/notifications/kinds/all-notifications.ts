import { importAll } from '#server/platform/import-all.ts'
import { isMessageKind, type MessageKind, messageKinds } from '#server/platform/stored-shapes/stored-message.ts'
import type { Notification } from './define-notification.ts'

/** A kind of notification whose subject and payload only its own file knows. */
type AnyNotification = Notification<MessageKind, never>

const isNotification = (value: unknown): value is AnyNotification =>
  typeof value === 'object' && value !== null && 'kind' in value && 'find' in value && 'email' in value

const found = (await importAll('server/notifications/kinds', ['all-notifications.ts'])).filter(isNotification)

/** Every kind of notification, as the files of this folder define them. */
const notifications = new Map<string, AnyNotification>(found.map((one) => [one.kind, one]))

const wrong = messageKinds.filter((kind) => found.filter((one) => one.kind === kind).length !== 1)
if (wrong.length > 0) throw new Error(`Not defined once in server/notifications/kinds: ${wrong.join(', ')}.`)

/** @param kind of a message @throws Error for anything else */
export function notificationOf(kind: string): AnyNotification {
  const notification = isMessageKind(kind) ? notifications.get(kind) : undefined
  if (!notification) throw new Error('no notification of this release')
  return notification
}
