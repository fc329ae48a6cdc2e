import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { getContractorRecord } from '#contract/painters/painter-records.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { RECORD_DAYS } from '#domain/scheduling/painter-record.ts'
import { freshQueryOf } from '#web/lib/queries.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import { Answered } from '#web/shared/dashboard/Answered.tsx'
import { Dialog } from '#web/shared/dashboard/Dialog.tsx'
import { StatusChip } from '#web/shared/dashboard/StatusChip.tsx'
import { RecordSummary } from '#web/shared/painter-record/RecordSummary.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { PainterComplianceDocuments } from './compliance-documents/PainterComplianceDocuments.tsx'
import { stateColors, stateLabels } from './list/painter-filters.ts'
import { PainterActivity } from './PainterActivity.tsx'
import { PainterAreas } from './PainterAreas.tsx'
import { PainterAway } from './PainterAway.tsx'
import { PainterContact } from './PainterContact.tsx'
import { PainterInvitation } from './PainterInvitation.tsx'
import { PainterPassword } from './PainterPassword.tsx'
import { PainterPause, PausedChip } from './PainterPause.tsx'
import { PainterProductivity } from './PainterProductivity.tsx'
import css from './Painters.module.css'
import { PainterVerification } from './PainterVerification.tsx'
import { PainterVisits } from './PainterVisits.tsx'
import { fullName } from './painter-texts.ts'
import { usePainterLine } from './use-painter-line.ts'

/** The record of a painter's jobs, which decides who is asked first. */
function PainterRecordPanel({ contractorId }: { contractorId: string }) {
  const t = useTranslate()
  const query = useQuery(freshQueryOf(getContractorRecord, { params: { id: contractorId } }))
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-record">
      <h3 id="contractor-record">{t('Record of the last {days} days', { days: RECORD_DAYS })}</h3>
      <Answered query={query} loading={t('Loading the record')} failed={t("We couldn't load the record.")}>
        {(record) => <RecordSummary record={record} />}
      </Answered>
    </section>
  )
}

type PainterDialogProps = {
  contractor: Contractor | null
  /** Where the dialog opens: the part whose heading has the id `contractor-${part}`, or the offboarding with `leaving`. */
  part?: string | null
  opened: boolean
  onClose: () => void
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt className="small">{name}</dt>
    <dd>{children}</dd>
  </div>
)

/** Where they stand, by the rule of the list: nobody is active who never came. Until that is read nothing is claimed of them. */
function StateChip({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const line = usePainterLine(contractor)
  const state = contractor.isActive ? line?.state : 'inactive'
  return state === undefined ? null : <StatusChip color={stateColors[state]}>{t(stateLabels[state])}</StatusChip>
}

/** Leads to a part of the dialog as soon as that is drawn; the dialog first gives the focus to its title. */
function GoToPart({ part }: { part: string }) {
  useEffect(() => {
    const later = requestAnimationFrame(() => {
      const heading = document.getElementById(`contractor-${part}`)
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
      heading?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(later)
  }, [part])
  return null
}

/** Only the requirements for a first job: the W9, the verification and the areas. The rest is one link away. */
function MakeReady({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const linkTo = useOfficeLinks()
  return (
    <>
      <PainterVerification key={`verification-${contractor.id}`} contractor={contractor} />
      <PainterAreas key={`areas-${contractor.id}`} contractor={contractor} />
      <PainterComplianceDocuments key={`papers-${contractor.id}`} contractor={contractor} />
      <Link to={linkTo('contractor', contractor.id, { at: 'record' })} preventScrollReset>
        {t('Everything about {name}', { name: contractor.firstName })}
      </Link>
    </>
  )
}

/** One painter in full, with all actions. */
export function PainterDialog({ contractor, part, opened, onClose }: PainterDialogProps) {
  const t = useTranslate()
  const reader = useReader()
  return (
    <Dialog
      opened={opened && contractor !== null}
      onClose={onClose}
      size="wide"
      title={contractor ? fullName(contractor) : t('Contractor')}
      actions={
        <Button variant="secondary" onClick={onClose}>
          {t('Close')}
        </Button>
      }
    >
      {contractor && (
        <div className="stack-wide">
          <p className="row-tight">
            <StateChip key={`state-${contractor.id}`} contractor={contractor} />
            <StatusChip color={contractor.isVerified ? 'green' : 'yellow'}>
              {contractor.isVerified ? t('Verified') : t('Pending Verification')}
            </StatusChip>
            <PausedChip until={contractor.pausedUntil} />
            {!contractor.emailConfirmed && <StatusChip color="yellow">{t('Email not confirmed')}</StatusChip>}
          </p>
          {part === 'ready' ? (
            <MakeReady contractor={contractor} />
          ) : (
            <>
              <dl className={`stack ${css.facts}`}>
                <Fact name={t('Email')}>
                  <a href={`mailto:${contractor.email}`}>
                    <EmailText>{contractor.email}</EmailText>
                  </a>
                </Fact>
                <Fact name={t('Phone')}>
                  <a href={phoneLink(contractor.phone)}>{formatPhone(contractor.phone)}</a>
                </Fact>
                <Fact name={t('Business')}>{contractor.businessName ?? '—'}</Fact>
                <Fact name={t('License')}>{contractor.licenseNumber ?? '—'}</Fact>
                <Fact name={t('Experience')}>
                  {contractor.experienceYears === null
                    ? '—'
                    : t('{years} years', { years: contractor.experienceYears })}
                </Fact>
                <Fact name={t('Jobs so far')}>{contractor.totalJobs}</Fact>
                <Fact name={t('Handed back')}>{contractor.handedBack}</Fact>
                <Fact name={t('Joined')}>{formatMoment(reader, contractor.createdAt)}</Fact>
              </dl>
              <PainterContact key={`contact-${contractor.id}`} contractor={contractor} />
              {part && <GoToPart part={part === 'leaving' ? 'activity' : (part.split(':')[0] ?? part)} />}
              {contractor.bio && <p className={css.bio}>{contractor.bio}</p>}
              <PainterInvitation key={`invitation-${contractor.id}`} contractor={contractor} />
              <PainterVisits key={`visits-${contractor.id}`} contractor={contractor} />
              <PainterRecordPanel key={`record-${contractor.id}`} contractorId={contractor.id} />
              <PainterAreas key={`areas-${contractor.id}`} contractor={contractor} />
              <PainterProductivity key={`productivity-${contractor.id}`} contractor={contractor} />
              <PainterAway key={`away-${contractor.id}-${part}`} contractor={contractor} part={part} />
              <PainterPause key={`pause-${contractor.id}`} contractor={contractor} />
              <PainterVerification key={`verification-${contractor.id}`} contractor={contractor} />
              <PainterComplianceDocuments key={`papers-${contractor.id}`} contractor={contractor} />
              <PainterPassword key={`password-${contractor.id}`} contractor={contractor} />
              <PainterActivity
                key={`activity-${contractor.id}-${part === 'leaving'}`}
                contractor={contractor}
                offboardsAtOnce={part === 'leaving'}
              />
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
