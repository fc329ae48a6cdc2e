import { useEffect } from 'react'
import { updateContractor } from '#contract/painters/office-contractors.ts'
import type { PainterLine } from '#contract/painters/painters.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { PainterComplianceDocuments } from '../painters/compliance-documents/PainterComplianceDocuments.tsx'
import { PainterAreas } from '../painters/PainterAreas.tsx'
import { CorrectPainter } from '../painters/PainterContact.tsx'
import { PainterFactors } from '../painters/PainterFactors.tsx'
import { PainterInvitation } from '../painters/PainterInvitation.tsx'
import { PainterPassword } from '../painters/PainterPassword.tsx'
import { PainterPause } from '../painters/PainterPause.tsx'
import { PainterProductivity } from '../painters/PainterProductivity.tsx'
import { PainterVerification } from '../painters/PainterVerification.tsx'
import { PainterPortrait } from '../painters/portrait/PainterPortrait.tsx'
import css from './PainterPage.module.css'
import { usePainterPart } from './use-painter-part.ts'

/** What can be open for editing. Links may name a single section of it. */
const editedParts = {
  contact: 'contact',
  work: 'areas',
  areas: 'areas',
  productivity: 'productivity',
  pause: 'pause',
  papers: 'papers',
  portrait: 'portrait',
  verification: 'verification',
  account: 'password',
  password: 'password',
  invitation: 'invitation',
} as const

type Edited = keyof typeof editedParts

const isEdited = (part: string): part is Edited => Object.hasOwn(editedParts, part)

/** Leads to the heading of what was opened, as soon as it is drawn. */
function GoToHeading({ of }: { of: string }) {
  useEffect(() => {
    const later = requestAnimationFrame(() => {
      const heading = document.getElementById(`contractor-${of}`)
      heading?.setAttribute('tabindex', '-1')
      heading?.focus({ preventScroll: true })
      heading?.scrollIntoView?.({ block: 'nearest' })
    })
    return () => cancelAnimationFrame(later)
  }, [of])
  return null
}

function Sections({ part, painter }: { part: Exclude<Edited, 'contact'>; painter: PainterLine }) {
  switch (part) {
    case 'work':
    case 'areas':
    case 'productivity':
      return (
        <>
          <PainterAreas contractor={painter} />
          <PainterProductivity contractor={painter} />
        </>
      )
    case 'pause':
      return <PainterPause contractor={painter} />
    case 'papers':
    case 'portrait':
    case 'verification':
      return (
        <>
          <PainterPortrait contractor={painter} />
          <PainterVerification contractor={painter} />
          <PainterComplianceDocuments contractor={painter} />
        </>
      )
    case 'account':
    case 'password':
    case 'invitation':
      return (
        <>
          <PainterInvitation contractor={painter} />
          <PainterPassword contractor={painter} />
          <PainterFactors contractor={painter} />
        </>
      )
  }
}

/** What is edited in place: contact, work, pause, papers, or the account; one at a time. */
export function PainterParts({ painter }: { painter: PainterLine }) {
  const t = useTranslate()
  const may = useMay()
  const { part, close } = usePainterPart()
  if (!isEdited(part) || !may(updateContractor)) return null
  if (part === 'contact') {
    return (
      <div className={css.editing}>
        <CorrectPainter contractor={painter} onClose={close} />
      </div>
    )
  }
  return (
    <div className={css.editing}>
      <Sections key={part} part={part} painter={painter} />
      <p>
        <ActionButton onClick={close}>{t('Close')}</ActionButton>
      </p>
      <GoToHeading of={editedParts[part]} />
    </div>
  )
}
