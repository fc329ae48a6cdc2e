import { useEffect } from 'react'
import { Link } from 'react-router'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { formatPhone } from '#domain/platform/contact-fields.ts'
import { formatMoment } from '#domain/platform/format-dates.ts'
import { useReader, useTranslate } from '#web/lib/use-translate.ts'
import { useOfficeLinks } from '#web/office/shell/office-links.ts'
import { Dialog } from '#web/shared/dashboard/Dialog.tsx'
import { StatusChip } from '#web/shared/dashboard/StatusChip.tsx'
import { Button } from '#web/ui/Button.tsx'
import { EmailText } from '#web/ui/EmailText.tsx'
import { ContractorActivity } from './ContractorActivity.tsx'
import { ContractorAreas } from './ContractorAreas.tsx'
import { ContractorInvitation } from './ContractorInvitation.tsx'
import { ContractorPassword } from './ContractorPassword.tsx'
import { ContractorPause, PausedChip } from './ContractorPause.tsx'
import { ContractorProductivity } from './ContractorProductivity.tsx'
import { ContractorRecord } from './ContractorRecord.tsx'
import css from './Contractors.module.css'
import { ContractorVerification } from './ContractorVerification.tsx'
import { ContractorComplianceDocuments } from './compliance-documents/ContractorComplianceDocuments.tsx'
import { fullName } from './contractor-texts.ts'
import { stateColors, stateLabels } from './list/painter-filters.ts'
import { usePainterLine } from './use-painter-line.ts'

type ContractorDialogProps = {
  contractor: Contractor | null
  /** Where the dialog opens: the part whose heading has the id `contractor-${part}`, or the offboarding with `leaving`. */
  part?: string | null
  opened: boolean
  onClose: () => void
}

const Fact = ({ name, children }: { name: string; children: React.ReactNode }) => (
  <div>
    <dt>{name}</dt>
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
      <ContractorVerification key={`verification-${contractor.id}`} contractor={contractor} />
      <ContractorAreas key={`areas-${contractor.id}`} contractor={contractor} />
      <ContractorComplianceDocuments key={`papers-${contractor.id}`} contractor={contractor} />
      <Link to={linkTo('contractor', contractor.id, { at: 'record' })} preventScrollReset>
        {t('Everything about {name}', { name: contractor.firstName })}
      </Link>
    </>
  )
}

/** One painter in full, with all actions. */
export function ContractorDialog({ contractor, part, opened, onClose }: ContractorDialogProps) {
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
          <p className={css.chips}>
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
              <dl className={css.facts}>
                <Fact name={t('Email')}>
                  <a href={`mailto:${contractor.email}`}>
                    <EmailText>{contractor.email}</EmailText>
                  </a>
                </Fact>
                <Fact name={t('Phone')}>
                  <a href={`tel:${contractor.phone}`}>{formatPhone(contractor.phone)}</a>
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
              {part && <GoToPart part={part === 'leaving' ? 'activity' : part} />}
              {contractor.bio && <p className={css.bio}>{contractor.bio}</p>}
              <ContractorInvitation key={`invitation-${contractor.id}`} contractor={contractor} />
              <ContractorRecord key={`record-${contractor.id}`} contractorId={contractor.id} />
              <ContractorAreas key={`areas-${contractor.id}`} contractor={contractor} />
              <ContractorProductivity key={`productivity-${contractor.id}`} contractor={contractor} />
              <ContractorPause key={`pause-${contractor.id}`} contractor={contractor} />
              <ContractorVerification key={`verification-${contractor.id}`} contractor={contractor} />
              <ContractorComplianceDocuments key={`papers-${contractor.id}`} contractor={contractor} />
              <ContractorPassword key={`password-${contractor.id}`} contractor={contractor} />
              <ContractorActivity
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
