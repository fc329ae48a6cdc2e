import { Link, useSearchParams } from 'react-router'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { formatPhone, phoneLink } from '#domain/platform/phone-number.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { openedInstead } from '#web/office/parts/address/office-links.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StatusChip } from '#web/ui/StatusChip.tsx'
import { PainterComplianceDocuments } from './compliance-documents/PainterComplianceDocuments.tsx'
import { stateColors, stateLabels } from './list/painter-filters.ts'
import { PainterAreas } from './PainterAreas.tsx'
import { PausedChip } from './PainterPause.tsx'
import { PainterVerification } from './PainterVerification.tsx'
import { usePainterLine } from './use-painter-line.ts'

/** Where they stand, by the rule of the list: nobody is active who never came. Until that is read nothing is claimed of them. */
function StateChip({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const line = usePainterLine(contractor)
  const state = contractor.isActive ? line?.state : 'inactive'
  return state === undefined ? null : <StatusChip color={stateColors[state]}>{t(stateLabels[state])}</StatusChip>
}

type ReadyDialogProps = { contractor: Contractor | null; opened: boolean; onClose: () => void }

/** Only the requirements for a first job: the W9, the verification and the areas. The rest is one link away. */
export function ReadyDialog({ contractor, opened, onClose }: ReadyDialogProps) {
  const t = useTranslate()
  const [search] = useSearchParams()
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
            <a href={phoneLink(contractor.phone)}>{formatPhone(contractor.phone)}</a>
          </p>
          <PainterVerification key={`verification-${contractor.id}`} contractor={contractor} />
          <PainterAreas key={`areas-${contractor.id}`} contractor={contractor} />
          <PainterComplianceDocuments key={`papers-${contractor.id}`} contractor={contractor} />
          <Link to={openedInstead(search, 'contractor', contractor.id)} preventScrollReset>
            {t('Everything about {name}', { name: contractor.firstName })}
          </Link>
        </div>
      )}
    </Dialog>
  )
}
