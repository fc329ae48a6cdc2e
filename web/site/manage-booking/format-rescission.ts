import { formatWholeMoney } from '#domain/platform/format.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'

/** The customers' right of rescission under the law, in one sentence; null where there is none. */
export const formatRescission = (reader: Reader): Text | null => {
  const { businessDays: days, above } = reader.market.rescission
  if (days === 0) return null
  return text(
    'For work that costs more than {above}, both are free until the end of the {days, selectordinal, one {#st} two {#nd} few {#rd} other {#th}} business day after you booked, as long as the work hasn’t started.',
    { days, above: formatWholeMoney(reader, above) },
  )
}
