import type { Db } from '#server/platform/database/connect.ts'

/** When somebody can be booked in which area: "Chester 2026-11-25 morning". */
export async function freeTimes(db: Db): Promise<ReadonlySet<string>> {
  const free = await db
    .selectFrom('contractor_slots as s')
    .innerJoin('contractor_service_areas as l', 'l.contractor_id', 's.contractor_id')
    .innerJoin('service_areas as a', 'a.id', 'l.service_area_id')
    .select(['a.name', 's.day', 's.slot'])
    .where('s.offered', '=', true)
    .where('s.booking_id', 'is', null)
    .distinct()
    .execute()
  return new Set(free.map(({ name, day, slot }) => `${name} ${day} ${slot}`))
}
