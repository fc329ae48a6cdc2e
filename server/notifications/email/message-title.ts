import { messageKindLabels } from '#contract/notifications/task-labels.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { translator } from '#domain/platform/translation/translator.ts'

/** The office's name for this kind of message; the kind itself for one that this version does not know. */
export const messageTitle = (reader: Reader, kind: string): string => {
  const label = Object.hasOwn(messageKindLabels, kind) ? messageKindLabels[kind] : undefined
  return label ? translator(reader)(label) : kind
}
