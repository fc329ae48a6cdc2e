import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getVisitNotes, writeVisitNotes } from '#contract/bookings/visit-notes.ts'
import { canWriteNotes } from '#domain/bookings/visit-notes.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { EditableNotes } from '#web/shared/visit-notes/EditableNotes.tsx'
import { writtenNotes } from '#web/shared/visit-notes/note-labels.ts'
import { Card } from './Card.tsx'
import type { SectionProps } from './live.ts'

/** The notes for the painter about the home; gone once the visit is over, unless something was written. */
export function NotesSection({ booking: { id, status }, bookingKey: key, visit }: SectionProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const query = queryOf(getVisitNotes, { params: { id }, query: { key } })
  const notes = useQuery({ ...query, staleTime: 0 })
  const isOpen = canWriteNotes(status)
  if (!isOpen && !(notes.data && writtenNotes(notes.data).length > 0)) return null
  const painter = visit.painter?.firstName
  return (
    <Card title={painter ? t('Notes for {painter}', { painter }) : t('Notes for your painter')}>
      <Answered query={notes} loading={t('Loading your notes')} failed={t("We couldn't load your notes.")} lines={2}>
        {(written) => (
          <EditableNotes
            notes={written}
            empty={t('A gate code, where to park, pets, anything that helps on the day.')}
            isOpen={isOpen}
            reload={() => queries.fetchQuery({ ...query, staleTime: 0 })}
            onSave={async (typed, known) => {
              const body = { ...typed, known }
              queries.setQueryData(
                query.queryKey,
                await call(writeVisitNotes, { params: { id }, query: { key }, body }),
              )
            }}
          />
        )}
      </Answered>
    </Card>
  )
}
