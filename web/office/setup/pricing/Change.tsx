import { formatMoney } from '#domain/platform/format.ts'
import type { Cents } from '#domain/platform/money.ts'
import type { Reader } from '#domain/platform/reader.ts'

type ChangeProps = { reader: Reader; before: Cents; after: Cents }

/** An amount, with what it was before struck out when it changes. */
export function Change({ reader, before, after }: ChangeProps) {
  if (before === after) return formatMoney(reader, after)
  return (
    <>
      <s className="soft">{formatMoney(reader, before)}</s> <strong>{formatMoney(reader, after)}</strong>
    </>
  )
}
