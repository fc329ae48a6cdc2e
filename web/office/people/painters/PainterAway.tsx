import { useState } from 'react'
import { setAway } from '#contract/painters/offboarding.ts'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { lazyDialog } from '#web/ui/lazy-part.tsx'
import { usePainterPart } from '../painter-page/use-painter-part.ts'

const AwayDialog = lazyDialog(
  async () => (await import('./offboarding/AwayDialog.tsx')).AwayDialog,
  ({ opened }) => opened,
)

/** The part of the dialog that the address names: "away", or "away:2026-12-05:2026-12-11" with days. */
const daysIn = (part: string): { from: string; to: string } | null => {
  const [, from, to] = /^away:(\d{4}-\d\d-\d\d):(\d{4}-\d\d-\d\d)$/.exec(part) ?? []
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** A painter who is ill, or away for some days: who takes their visits then. */
export function PainterAway({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const may = useMay()
  const { part, open, close } = usePainterPart()
  const opened = part.startsWith('away')
  const [wasOpened, setWasOpened] = useState(opened)
  if (opened && !wasOpened) setWasOpened(true)
  const known = daysIn(part)
  if (!contractor.isActive || !may(setAway)) return null
  return (
    <>
      <ActionButton onClick={() => open('away')}>{t('Is away…')}</ActionButton>
      {wasOpened && (
        <AwayDialog key={known ? part : 'away'} contractor={contractor} known={known} opened={opened} onClose={close} />
      )}
    </>
  )
}
