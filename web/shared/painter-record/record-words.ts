import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { type Message, message } from '#domain/platform/words/message.ts'

/** The classes of a record, as they are said. */
const labels: readonly Message[] = [message('Reliable'), message('Mixed'), message('Needs attention')]

/** What a class of a record is called; the first one for a class that this version does not know. */
export const reliabilityLabel = (reliability: number): Message => labels[reliability] ?? message('Reliable')

/** The colors of their chips. */
export const reliabilityColors = ['green', 'yellow', 'red'] as const satisfies Record<
  ShownRecord['reliability'],
  string
>
