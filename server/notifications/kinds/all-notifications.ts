import fs from 'node:fs'
import { isMessageKind, type MessageKind, messageKinds } from '#server/platform/stored-shapes/stored-message.ts'
import type { Notification } from './define-notification.ts'

/** A kind of notification whose subject and payload only its own file knows. */
export type AnyNotification = Notification<MessageKind, never>

const isNotification = (value: unknown): value is AnyNotification =>
  typeof value === 'object' && value !== null && 'kind' in value && 'find' in value && 'email' in value

const files = fs.globSync('*.ts', {
  cwd: import.meta.dirname,
  exclude: ['*.test.ts', 'all-notifications.ts', 'define-notification.ts'],
})

const modules = await Promise.all(
  files.map((file) => import(`#server/notifications/kinds/${file}`) as Promise<Readonly<Record<string, unknown>>>),
)

/** Every kind of notification, as the files of this folder define them. */
const notifications = new Map<string, AnyNotification>(
  modules.flatMap((exported) =>
    Object.values(exported)
      .filter(isNotification)
      .map((one) => [one.kind, one]),
  ),
)

const missing = messageKinds.filter((kind) => !notifications.has(kind))
if (missing.length > 0) throw new Error(`No file of server/notifications/kinds defines ${missing.join(', ')}.`)

/** @param kind of a message @throws Error for anything else */
export function notificationOf(kind: string): AnyNotification {
  const found = isMessageKind(kind) ? notifications.get(kind) : undefined
  if (!found) throw new Error('no notification of this release')
  return found
}
