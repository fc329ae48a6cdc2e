import type { AuditLine } from '#contract/platform/audit.ts'
import { isId } from '#domain/platform/identifiers.ts'
import { type FoundEntry, subjectsOf } from '#server/platform/audit/audit.queries.ts'
import type { Db } from '#server/platform/database/connect.ts'

/** Entries that are about an account of the office. */
const isAboutPerson = ({ subjectType }: Pick<FoundEntry, 'subjectType'>): boolean =>
  subjectType === 'person' || subjectType === 'session'

/** The accounts of the office that some entries are about: by id, how each is called. */
async function peopleOf(db: Db, entries: readonly FoundEntry[]): Promise<ReadonlyMap<string, string | null>> {
  const ids = entries.filter(isAboutPerson).map(({ subjectId }) => subjectId)
  if (ids.length === 0) return new Map()
  const rows = await db.selectFrom('administrators').select(['username', 'name']).where('username', 'in', ids).execute()
  return new Map(rows.map(({ username, name }) => [username, name]))
}

/** Entries with what they lead to. @param showsNetworks whether the reader may know from which networks the office works */
export async function presentAuditLines(
  db: Db,
  entries: readonly FoundEntry[],
  showsNetworks: boolean,
): Promise<AuditLine[]> {
  const subjects = await subjectsOf(db, entries)
  const people = await peopleOf(db, entries)
  return entries.map((entry) => {
    const isPerson = isAboutPerson(entry) && people.has(entry.subjectId)
    return {
      ...entry,
      ...(subjects.get(entry.subjectId) ?? { customerName: null, bookingId: null, quoteId: null }),
      contractorId: entry.subjectType === 'contractor' && isId(entry.subjectId) ? entry.subjectId : null,
      personId: isPerson ? entry.subjectId : null,
      personName: isPerson ? (people.get(entry.subjectId) ?? null) : null,
      device: entry.device && (showsNetworks ? entry.device : { ...entry.device, network: null }),
    }
  })
}
