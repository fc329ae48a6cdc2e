import { getDamagedRequirements } from '#domain/painters/missing-requirements.ts'
import { type DamagedDocument, findDamagedDocuments } from '#server/painters/compliance/damaged-files.queries.ts'
import type { InboxDeps, InboxItem, Part } from './inbox-item.ts'

/** A painter with documents whose file cannot be opened: they are asked for another one. */
function toItem([first, ...more]: [DamagedDocument, ...DamagedDocument[]]): InboxItem {
  const { id, name, phone, email, foundAt } = first
  return {
    kind: 'papers_damaged',
    subjectId: id,
    urgency: 'soon',
    since: foundAt,
    due: null,
    bookingId: null,
    shown: {
      painter: { id, name, phone },
      person: { name, phone, email },
      lacks: getDamagedRequirements([first.kind, ...more.map(({ kind }) => kind)]),
    },
  }
}

export async function damagedPart({ db }: InboxDeps): Promise<Part> {
  const byPainter = Map.groupBy(await findDamagedDocuments(db), ({ id }) => id)
  return { lines: [...byPainter.values()].map((all) => toItem(all as [DamagedDocument, ...DamagedDocument[]])) }
}
