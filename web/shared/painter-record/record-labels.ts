import type { ShownRecord } from '#contract/scheduling/painter-record.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** The classes of a record, as they are said. */
const labels: readonly Text[] = [text('Reliable'), text('Mixed'), text('Needs attention')]

/** The name of a record's class; the first one for a class that this version does not know. */
export const reliabilityLabel = (reliability: number): Text => labels[reliability] ?? text('Reliable')

/** The colors of their chips. */
export const reliabilityColors = ['green', 'yellow', 'red'] as const satisfies Record<
  ShownRecord['reliability'],
  string
>
