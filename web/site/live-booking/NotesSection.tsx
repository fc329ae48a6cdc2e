import { useQuery, useQueryClient } from '@tanstack/react-query'
import { getVisitNotes, writeVisitNotes } from '#contract/bookings/visit-notes.ts'
import { canWriteNotes } from '#domain/bookings/visit-notes.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { EditableNotes } from '#web/shared/visit-notes/EditableNotes.tsx'
import { Answered } from '#web/ui/Answered.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import type { SectionProps } from './live.ts'

/** The notes for the painter about the home, with its gate code; gone once the visit is over. */
export function NotesSection({ booking: { id, status }, bookingKey: key, visit }: SectionProps) {
  const t = useTranslate()
  const queries = useQueryClient()
  const query = queryOf(getVisitNotes, { params: { id }, query: { key } })
  const isOpen = canWriteNotes(status)
  const notes = useQuery({ ...query, enabled: isOpen, staleTime: 0 })
  if (!isOpen) return null
  const painter = visit.painter?.firstName
  return (
    <Panel
      title={painter ? t('Notes for {painter}', { painter }) : t('Notes for your painter')}
      about={t('Gate code, parking, pets')}
    >
      <Answered query={notes} loading={t('Loading your notes')} failed={t('We couldn’t load your notes.')} lines={2}>
        {(written) => (
          <EditableNotes
            notes={written}
            empty={t('A gate code, where to park, pets, anything that helps on the day.')}
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
    </Panel>
  )
}
