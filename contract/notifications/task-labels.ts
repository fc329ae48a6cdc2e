import { type NotificationKind, notificationKinds } from '#contract/platform/notification-kinds.ts'
import { taskLabels } from '#domain/notifications/task-labels.ts'
import type { Text } from '#domain/platform/translation/text.ts'

const labelsOf = ([kind, { label, ...rest }]: [string, NotificationKind]): [string, Text][] => [
  [kind, label],
  ...(rest.push ? [[`push-${kind}`, rest.push.label] satisfies [string, Text]] : []),
]

/** The office's labels for outbox tasks: notifications, by email and on phones, and other tasks. */
export const messageKindLabels: Readonly<Record<string, Text>> = {
  ...Object.fromEntries(Object.entries<NotificationKind>(notificationKinds).flatMap(labelsOf)),
  ...taskLabels,
}
