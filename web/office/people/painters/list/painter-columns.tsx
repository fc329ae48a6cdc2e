import type { PainterLine } from '#contract/painters/painters.ts'
import { complianceDocumentKinds } from '#domain/painters/compliance-documents.ts'
import { todayIn } from '#domain/platform/dates.ts'
import { formatShortDate } from '#domain/platform/format-dates.ts'
import type { Reader } from '#domain/platform/reader.ts'
import { keptShare } from '#domain/scheduling/painter-record.ts'
import type { PageTranslator } from '#web/lib/use-translate.ts'
import { PhoneLink } from '#web/office/parts/contact/ContactLink.tsx'
import { NameLink } from '#web/office/parts/names/NameLink.tsx'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { EmailText } from '#web/ui/EmailText.tsx'
import type { Column } from '#web/ui/ResponsiveTable.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import {
  complianceDocumentLabels,
  complianceDocumentStatusColors,
  complianceDocumentStatusLabels,
} from '../compliance-documents/compliance-document-texts.ts'
import { PausedChip } from '../PainterPause.tsx'
import css from './PaintersList.module.css'
import { stateColors, stateLabels } from './painter-filters.ts'

/** The status of an unanswered invitation: that it came back, ran out, or when it went out. */
function InvitationFact({ t, reader, painter }: { t: PageTranslator; reader: Reader; painter: PainterLine }) {
  const { invitation, state } = painter
  if (!invitation || state !== 'invited') return null
  if (invitation.problem !== null) {
    return <span className="problem">{t('Invitation came back: {why}', { why: invitation.problem })}</span>
  }
  const day = (at: Date) => formatShortDate(reader, todayIn(reader.market, new Date(at)))
  if (invitation.expiresAt === null) {
    return <span className="problem">{t('The link expired')}</span>
  }
  return <span className={`small ${css.soft}`}>{t('Since {day}', { day: day(invitation.sentAt) })}</span>
}

const percent = (reader: Reader, share: number): string =>
  new Intl.NumberFormat(reader.locale, { style: 'percent' }).format(share)

/** The share of their promises that they kept, and how many jobs they turned down. */
function RecordFact({ t, reader, painter }: { t: PageTranslator; reader: Reader; painter: PainterLine }) {
  const { record, declined } = painter
  const kept = keptShare(record)
  if (kept === null && declined.of === 0) return <span className={`small ${css.soft}`}>{t('No jobs yet')}</span>
  return (
    <span className={css.who}>
      {kept !== null && <span>{t('{share} kept', { share: percent(reader, kept) })}</span>}
      <span className={`small ${css.soft}`}>
        {t('{declined} of {jobs, plural, one {# job} other {# jobs}} declined', {
          declined: declined.jobs,
          jobs: declined.of,
        })}
      </span>
    </span>
  )
}

/** Problems with license and insurance: nothing while both are valid, and one text if there are none at all. */
function ComplianceDocumentsFact({
  t,
  documents,
}: {
  t: PageTranslator
  documents: PainterLine['complianceDocuments']
}) {
  if (complianceDocumentKinds.every((kind) => documents[kind] === 'missing'))
    return <span className={`small ${css.soft}`}>{t('No papers')}</span>
  const notable = complianceDocumentKinds.filter((kind) => documents[kind] !== 'valid')
  if (notable.length === 0) return null
  return (
    <span className={`row ${css.chips}`}>
      {notable.map((kind) => (
        <StatusChip key={kind} color={complianceDocumentStatusColors[documents[kind]]}>
          {t('{document}: {status}', {
            document: t(complianceDocumentLabels[kind]),
            status: t(complianceDocumentStatusLabels[documents[kind]]),
          })}
        </StatusChip>
      ))}
    </span>
  )
}

/** The columns of the painters' list. */
export const painterColumns = (
  t: PageTranslator,
  reader: Reader,
  action: (painter: PainterLine) => React.ReactNode,
): readonly Column<PainterLine>[] => [
  {
    key: 'name',
    label: t('Painter'),
    isTitle: true,
    cell: (painter) => (
      <span className={`${css.who} ${css.person}`}>
        <NameLink to="contractor" id={painter.id} name={fullName(painter)} />
        <span className={`small ${css.soft}`}>
          <EmailText>{painter.email}</EmailText>
        </span>
        <PhoneLink className={`small ${css.soft}`} phone={painter.phone} />
      </span>
    ),
  },
  {
    key: 'state',
    label: t('Status'),
    cell: (painter) => (
      <span className={css.who}>
        <span className={`row ${css.chips}`}>
          <StatusChip color={stateColors[painter.state]}>{t(stateLabels[painter.state])}</StatusChip>
          <PausedChip until={painter.pausedUntil} />
          <StatusChip color={painter.isVerified ? 'green' : 'yellow'}>
            {painter.isVerified ? t('Verified') : t('Not verified')}
          </StatusChip>
        </span>
        <ComplianceDocumentsFact t={t} documents={painter.complianceDocuments} />
        <InvitationFact t={t} reader={reader} painter={painter} />
      </span>
    ),
  },
  {
    key: 'areas',
    label: t('Areas'),
    cell: ({ areas }) =>
      areas.length === 0 ? <span className="problem">{t('No area')}</span> : areas.map(({ name }) => name).join(', '),
  },
  {
    key: 'next',
    label: t('Next job'),
    cell: ({ nextJob }) =>
      nextJob ? (
        <span className={css.who}>
          <span>{formatShortDate(reader, nextJob.date)}</span>
          <span className={`small ${css.soft}`}>
            <NameLink to="booking" id={nextJob.bookingId} name={nextJob.customerName ?? t('No name')} />
          </span>
        </span>
      ) : (
        <span className={`small ${css.soft}`}>{t('None')}</span>
      ),
  },
  { key: 'open', label: t('Open jobs'), numeric: true, cell: ({ openJobs }) => openJobs },
  {
    key: 'record',
    label: t('Record'),
    cell: (painter) => <RecordFact t={t} reader={reader} painter={painter} />,
  },
  {
    key: 'seen',
    label: t('Last here'),
    cell: ({ lastSeenAt }) =>
      lastSeenAt ? (
        <span className={css.day}>{formatShortDate(reader, todayIn(reader.market, new Date(lastSeenAt)))}</span>
      ) : (
        <span className={`small ${css.soft}`}>{t('Never')}</span>
      ),
  },
  { key: 'actions', label: t('Actions'), hideLabel: true, cell: action },
]
