import { lazy, Suspense, useState } from 'react'
import type { Contractor } from '#contract/painters/office-contractors.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Painters.module.css'

const AwayDialog = lazy(async () => ({ default: (await import('./offboarding/AwayDialog.tsx')).AwayDialog }))

/** The part of the dialog that the address names: "away", or "away:2026-12-05:2026-12-11" with days. */
const daysIn = (part: string | null | undefined): { from: string; to: string } | null => {
  const [, from, to] = /^away:(\d{4}-\d\d-\d\d):(\d{4}-\d\d-\d\d)$/.exec(part ?? '') ?? []
  return from !== undefined && to !== undefined ? { from, to } : null
}

/** A painter who is ill for some days: who takes their visits then. */
export function PainterAway({ contractor, part }: { contractor: Contractor; part?: string | null | undefined }) {
  const t = useTranslate()
  const atOnce = part?.startsWith('away') ?? false
  const [opened, setOpened] = useState(atOnce)
  const [wasOpened, setWasOpened] = useState(atOnce)
  if (!contractor.isActive) return null
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-away">
      <h3 id="contractor-away">{t('Ill, or away for some days')}</h3>
      <p className="small">{t('Their visits on those days go to somebody else. All others stay.')}</p>
      <p>
        <Button
          variant="secondary"
          onClick={() => {
            setWasOpened(true)
            setOpened(true)
          }}
        >
          {t('Is away…')}
        </Button>
      </p>
      {wasOpened && (
        <Suspense>
          <AwayDialog contractor={contractor} known={daysIn(part)} opened={opened} onClose={() => setOpened(false)} />
        </Suspense>
      )}
    </section>
  )
}
