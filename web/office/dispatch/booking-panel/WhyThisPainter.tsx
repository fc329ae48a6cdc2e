import { useQuery } from '@tanstack/react-query'
import { type Assignment, listCandidates } from '#contract/bookings/office-bookings.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { type Text, text } from '#domain/platform/translation/text.ts'
import { passedOverLabels } from '#domain/scheduling/matching.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { reliabilityLabel } from '#web/shared/painter-record/record-labels.ts'
import { Answered } from '#web/ui/Answered.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { OpenedPart } from './OpenedPart.tsx'
import css from './PanelContent.module.css'

type Considered = Assignment['candidates'][number] & { chosen: boolean }

const occasions: Record<string, Text> = {
  created: text('When it was booked'),
  declined: text('After the painter declined'),
  unanswered: text("After the painter didn't answer"),
  handed_back: text('After the painter handed it back'),
  rescheduled: text('When it was moved'),
  administrator: text('When the office changed it'),
  restored: text('When it was reopened'),
}

const occasionLabel = (t: PageTranslator, occasion: string): string => {
  const known = occasions[occasion]
  return known ? t(known) : occasion
}

const reason = (t: PageTranslator, candidate: Considered): string => {
  if (candidate.passedOver === null) return t('Not asked')
  const label = passedOverLabels[candidate.passedOver as keyof typeof passedOverLabels] as Text | undefined
  return label ? t(label) : candidate.passedOver
}

const columnsIn = (t: PageTranslator, reader: Reader): readonly Column<Considered>[] => [
  {
    key: 'name',
    label: t('Painter'),
    isTitle: true,
    cell: (one) => <NameLink to="contractor" id={one.contractorId} name={one.name} />,
  },
  { key: 'priority', label: t('Priority'), numeric: true, cell: (one) => one.priority },
  { key: 'record', label: t('Record'), cell: (one) => t(reliabilityLabel(one.reliability)) },
  { key: 'load', label: t('Slots taken nearby'), numeric: true, cell: (one) => one.reservedNearby },
  {
    key: 'last',
    label: t('Last assigned'),
    cell: (one) => (one.lastAssignedAt ? formatMoment(reader, one.lastAssignedAt) : t('Never')),
  },
  {
    key: 'outcome',
    label: t('Outcome'),
    cell: (one) => (one.chosen ? <StatusChip color="green">{t('Got the job')}</StatusChip> : reason(t, one)),
  },
]

type WhyThisPainterProps = { bookingId: string; onClose: () => void }

/** Why this painter: the candidates in order, and why the others did not get the job, as recorded at the time. */
export function WhyThisPainter({ bookingId, onClose }: WhyThisPainterProps) {
  const t = useTranslate()
  const reader = useReader()
  const columns = columnsIn(t, reader)
  const query = useQuery(freshQueryOf(listCandidates, { params: { id: bookingId } }))
  return (
    <OpenedPart title={t('Why this painter')} onClose={onClose}>
      <p className="soft">
        {t(
          'We ask painters in the area by priority, then by their record of the last {days} days, then whoever has fewer slots reserved in the 14 days around the date, then whoever has waited longest.',
          { days: RECORD_DAYS },
        )}
      </p>
      <Answered query={query} loading={t('Loading the assignments')} failed={t("We couldn't load the assignments.")}>
        {(assignments) =>
          assignments.length === 0 ? (
            <EmptyState title={t('No assignments yet')}>
              {t("We haven't looked for a painter for this one.")}
            </EmptyState>
          ) : (
            assignments.map((assignment) => (
              <section key={assignment.id} className="stack-tight">
                <h4 className={css.noteTitle}>
                  {occasionLabel(t, assignment.occasion)}, {formatMoment(reader, assignment.madeAt)}
                </h4>
                {assignment.candidates.length === 0 ? (
                  <p>{t('No painter covers this address.')}</p>
                ) : (
                  <ResponsiveTable
                    caption={t('Painters considered')}
                    columns={columns}
                    rows={assignment.candidates.map((one) => ({
                      ...one,
                      chosen: one.contractorId === assignment.chosenContractorId,
                    }))}
                    rowKey={(one) => one.contractorId}
                    manyColumns
                  />
                )}
              </section>
            ))
          )
        }
      </Answered>
    </OpenedPart>
  )
}
