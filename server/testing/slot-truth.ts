import { addDays } from '#domain/platform/dates.ts'
import { halfDayBit, isFree } from '#domain/scheduling/free-slots.ts'
import { slotIds } from '#domain/scheduling/slots.ts'
import type { Db } from '#server/platform/database/connect.ts'
import type { PainterTable } from '#server/scheduling/engine/painter-table.ts'

type Known = {
  name: string
  sqFtPerDay: number
  lastAssignedAt: number
  links: string[]
  /** "2026-11-30 morning free": every slot that is offered or reserved, and what it is. */
  slots: string[]
}

/** The slots of every active painter in the days of a table, by a plain query. */
export async function slotTruth(db: Db, table: PainterTable): Promise<Record<string, Known>> {
  const { base, days } = table.window
  const painters = await db.selectFrom('contractors').selectAll().where('is_active', '=', true).execute()
  const links = await db.selectFrom('contractor_service_areas').selectAll().execute()
  const slots = await db
    .selectFrom('contractor_slots')
    .selectAll()
    .where('day', '>=', base)
    .where('day', '<', addDays(base, days))
    .execute()
  const known = painters.map((painter): [string, Known] => [
    painter.id,
    {
      name: `${painter.first_name} ${painter.last_name} ${painter.email}`,
      sqFtPerDay: painter.sqft_per_day,
      lastAssignedAt: painter.last_assigned_at?.getTime() ?? Number.NEGATIVE_INFINITY,
      links: links
        .filter((link) => link.contractor_id === painter.id)
        .map((link) => `${link.service_area_id} ${link.priority}`)
        .sort(),
      slots: slots
        .filter((slot) => slot.contractor_id === painter.id)
        .flatMap(({ day, slot, offered, booking_id }) => [
          ...(offered ? [`${day} ${slot} offered`] : []),
          ...(booking_id === null ? [] : [`${day} ${slot} reserved`]),
          ...(offered && booking_id === null ? [`${day} ${slot} free`] : []),
        ])
        .sort(),
    },
  ])
  return Object.fromEntries(known)
}

/** The same, as the table has it. */
export function slotsInTable(table: PainterTable, ids: readonly string[]): Record<string, Known> {
  const { columns } = table
  const known = ids.flatMap((id): [string, Known][] => {
    const row = table.rowOf(id)
    if (row < 0) return []
    const painter = table.painter(row)
    const slots: string[] = []
    for (let day = 0; day < table.window.days; day++) {
      for (const slot of slotIds) {
        for (const [state, calendar] of Object.entries({
          offered: columns.offered,
          reserved: columns.reserved,
          free: columns.free,
        })) {
          const isSet =
            slot === 'evening'
              ? isFree(calendar, table.eveningsAt(row), day)
              : isFree(calendar, table.halfDaysAt(row), halfDayBit(day, slot))
          if (isSet) slots.push(`${table.dateOf(day)} ${slot} ${state}`)
        }
      }
    }
    return [
      [
        id,
        {
          name: `${painter.firstName} ${painter.lastName} ${painter.email}`,
          sqFtPerDay: columns.sqFtPerDay[row]!,
          lastAssignedAt: columns.lastAssigned[row]!,
          links: [...painter.links].map(([area, priority]) => `${area} ${priority}`).sort(),
          slots: slots.sort(),
        },
      ],
    ]
  })
  return Object.fromEntries(known)
}
