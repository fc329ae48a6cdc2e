import { namesOfRooms } from '#domain/bookings/change-orders.ts'
import { changeLabel } from '#domain/bookings/change-texts.ts'
import type { DocumentRow } from '#domain/platform/document.ts'
import { formatMoney } from '#domain/platform/format.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { translator } from '#domain/platform/translation/translator.ts'
import { formatQuantity } from '#domain/pricing/format-quantity.ts'
import type { ApprovedChange } from './approved-changes.queries.ts'
import type { DocumentFacts, WorkFacts } from './facts.ts'
import { paintOf, QUANTITY_DIGITS } from './parts.ts'

/** A change that was approved: by whom and when, and what of it is painted otherwise; amounts before tax. */
export function changeRows(
  facts: DocumentFacts & { work: WorkFacts },
  { by, at, rooms, change }: ApprovedChange,
): DocumentRow[] {
  const { reader } = facts
  const t = translator(reader)
  const when = formatMoment(reader, at)
  const names = namesOfRooms(reader, rooms.before, rooms.after)
  const head: DocumentRow = {
    style: 'group',
    swatch: null,
    cells: [
      by === null ? t('Change approved, {when}', { when }) : t('Change approved by {name}, {when}', { name: by, when }),
    ],
    amount: formatMoney(reader, change.difference - change.tax),
  }
  const items = change.lines.flatMap(({ roomId, surface, was, is, cents }): DocumentRow[] => {
    const room = [...rooms.after, ...rooms.before].find(({ id }) => id === roomId)
    const priced = is ?? was
    if (!room || !priced) return []
    const quantity = (is?.quantity ?? 0) - (was?.quantity ?? 0)
    const shown = { ...room.paintOptions[surface], room: names.get(roomId) ?? '', surface, unit: priced.unit }
    return [
      {
        style: 'item',
        swatch: null,
        cells: [
          changeLabel(reader, { ...shown, was: was?.quantity ?? null, is: is?.quantity ?? null }),
          paintOf(facts, room, surface),
          quantity === 0 ? '' : formatQuantity(reader, { quantity, unit: priced.unit }, QUANTITY_DIGITS),
          quantity === 0 ? '' : formatMoney(reader, Math.round(cents / quantity)),
        ],
        amount: formatMoney(reader, cents),
      },
    ]
  })
  const minimum: DocumentRow[] =
    change.minimumJob === 0
      ? []
      : [{ style: 'item', swatch: null, cells: [t('Minimum job')], amount: formatMoney(reader, change.minimumJob) }]
  return [head, ...items, ...minimum]
}
