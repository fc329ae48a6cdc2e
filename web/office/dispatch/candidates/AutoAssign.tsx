import { useState } from 'react'
import { type AutoAssignProposal, confirmAutoAssign, proposeAutoAssign } from '#contract/scheduling/candidates.ts'
import { daysBetween } from '#domain/platform/dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { call } from '#web/lib/call.ts'
import { queryOf } from '#web/lib/queries.ts'
import { type PageTranslator, useReader, useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/parts/names/LinkedNames.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { visitTime } from '#web/office/parts/visits/candidate-texts.ts'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { CreditsForMoving } from '../proposals/CreditsForMoving.tsx'
import { ProposalsDialog } from '../proposals/ProposalsDialog.tsx'

/** When a visit without a painter is, and the painter who is proposed for it. */
const autoAssignColumns = (t: PageTranslator, reader: Reader): readonly Column<AutoAssignProposal>[] => [
  {
    key: 'visit',
    label: t('Visit'),
    cell: ({ scheduledDate, timeSlot }) => visitTime(t, reader, scheduledDate, timeSlot),
  },
  {
    key: 'days',
    label: t('Days'),
    numeric: true,
    cell: ({ scheduledDate, endDate }) => daysBetween(scheduledDate, endDate) + 1,
  },
  {
    key: 'painter',
    label: t('Painter'),
    cell: ({ painter, move }) => {
      if (painter) return <NameLink to="contractor" id={painter.id} name={painter.name} />
      if (move === null) return <span className="problem">{t('Nobody is free')}</span>
      return (
        <>
          <span className="problem">{t('Nobody is free')}</span> {t('then')}{' '}
          <LinkedNames
            text={t('{name}, {time}', {
              name: move.painter.name,
              time: visitTime(t, reader, move.scheduledDate, move.timeSlot),
            })}
          />
        </>
      )
    },
  },
  {
    key: 'phone',
    label: t('Phone'),
    cell: ({ phone, painter }) => (painter ? '–' : <a href={phoneLink(phone)}>{formatPhone(phone)}</a>),
  },
  {
    key: 'load',
    label: t('Half-days that week'),
    numeric: true,
    cell: ({ painter }) => painter?.load ?? '–',
  },
  {
    key: 'others',
    label: t('Others who fit'),
    numeric: true,
    cell: ({ painter }) => painter?.others ?? '–',
  },
]

const orderFor = ({ bookingId, version, painter, move }: AutoAssignProposal) => {
  if (painter) return { bookingId, version, contractorId: painter.id }
  if (!move) return null
  const { scheduledDate, timeSlot } = move
  return { bookingId, version, contractorId: move.painter.id, moveTo: { scheduledDate, timeSlot } }
}

/** Proposes a painter for every visit that has none, and gives them what is confirmed (docs/rules/office.md#auto-assign). */
export function AutoAssign({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useTranslate()
  const reader = useReader()
  const [withoutCredit, setWithoutCredit] = useState(false)
  return (
    <ProposalsDialog
      opened={opened}
      onClose={() => {
        setWithoutCredit(false)
        onClose()
      }}
      title={t('Place all')}
      queryAfter={(skip) => queryOf(proposeAutoAssign, { query: { skip: String(skip) } })}
      visitsOf={({ proposals }) => proposals}
      loading={t('Looking for painters')}
      failed={t("We couldn't look for painters.")}
      empty={t('Every visit has a painter')}
      about={t(
        'The most urgent ones first. Each painter is asked by email and on their phone, and customers hear from us once their painter confirms. Where nobody is free, another day is proposed: call the customer first, then check it, and they get an email with their new time.',
      )}
      caption={t('Visits without a painter')}
      columns={autoAssignColumns(t, reader)}
      decision={(chosen) => (
        <CreditsForMoving chosen={chosen} withoutCredit={withoutCredit} onChange={setWithoutCredit} />
      )}
      orderFor={orderFor}
      isAskedFirst={({ painter }) => painter === null}
      noneReason={() => t('Nobody is free, and no other day fits.')}
      confirmLabel={(count) => t('{count, plural, one {Assign # visit} other {Assign # visits}}', { count })}
      workingLabel={t('Assigning...')}
      send={async (proposals) => {
        const { assigned, left, undo } = await call(confirmAutoAssign, {
          body: { assignments: proposals, ...(withoutCredit && { withoutCredit }) },
        })
        return { done: assigned, left, undo }
      }}
      doneTitle={(count) =>
        t('{count, plural, =0 {No visit was assigned} one {# visit assigned} other {# visits assigned}}', { count })
      }
      failedTitle={t('The visits weren’t assigned')}
      formatDone={(placed) =>
        t('{placed, plural, =0 {No visit was assigned.} one {# visit was assigned.} other {# visits were assigned.}}', {
          placed,
        })
      }
      formatLeft={(left) =>
        t('{left, plural, one {This one still has no painter:} other {These still have no painter:}}', { left })
      }
    />
  )
}
