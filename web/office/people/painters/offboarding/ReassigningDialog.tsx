import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { StillToSettle } from './StillToSettle.tsx'
import type { OffboardingResult } from './use-reassignments.ts'

type Props = {
  opened: boolean
  title: string
  state: { result: OffboardingResult | null; working: boolean; onClose: () => void }
  /** The filled button: it names what it does. */
  confirm: string
  destructive?: boolean
  /** The days are right, and the jobs on them are known. */
  ready: boolean
  onConfirm: () => void
  /** The days, what follows, and who gets each job. */
  children: ReactNode
}

/** The jobs of a painter who does not come are given away; afterwards, what is still to be settled. */
export function ReassigningDialog(props: Props) {
  const { opened, title, state, confirm, destructive = false, ready, onConfirm, children } = props
  const { result, working, onClose } = state
  const t = useTranslate()
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      size="wide"
      busy={working}
      focusField
      step={result ? 'named' : 'asked'}
      title={title}
      actions={
        result ? (
          <Button onClick={onClose}>{t('Close')}</Button>
        ) : (
          <>
            <Button variant="secondary" disabled={working} onClick={onClose}>
              {t('Cancel')}
            </Button>
            <Button
              variant={destructive ? 'danger' : 'primary'}
              working={working}
              workingLabel={t('Saving...')}
              disabled={!ready}
              onClick={onConfirm}
            >
              {confirm}
            </Button>
          </>
        )
      }
    >
      {result ? <StillToSettle result={result} /> : <div className="stack">{children}</div>}
    </Dialog>
  )
}
