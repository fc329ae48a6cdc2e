import { type ComponentType, useId, useState } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'

export type ConfirmItsYouProps = {
  opened: boolean
  onConfirmed: () => void
  onClose: () => void
}

type Step = 'password' | 'factor'

/** What a way of confirming tells the dialog around it. */
export type WayToConfirm = {
  /** The id of its form, which the button at the foot of the dialog sends. */
  formId: string
  onWorking: (working: boolean) => void
  /** Whether its form is shown, or the second factor, which has buttons of its own. */
  onStep: (step: Step) => void
  onConfirmed: () => void
}

/**
 * Asks the person to confirm that it is them, over whatever is open: what they were about to do goes on afterwards. Each way of
 * confirming is a component of its own in the dialog.
 */
export function ConfirmItsYou(props: ConfirmItsYouProps & { Way: ComponentType<WayToConfirm>; first: Step }) {
  const { Way, first, opened, onConfirmed, onClose } = props
  const t = useTranslate()
  const formId = useId()
  const [working, setWorking] = useState(false)
  const [step, setStep] = useState(first)
  return (
    <Dialog
      opened={opened}
      onClose={onClose}
      title={t('Confirm it’s you')}
      size="small"
      busy={working}
      focusField
      actions={
        <>
          <Button variant="secondary" disabled={working} onClick={onClose}>
            {t('Cancel')}
          </Button>
          {step === 'password' && (
            <Button type="submit" form={formId} working={working} workingLabel={t('Checking...')}>
              {t('Confirm')}
            </Button>
          )}
        </>
      }
    >
      <div className="stack">
        <p>{t('This one is sensitive, so we check who’s there. We won’t ask again for a few minutes.')}</p>
        <Way formId={formId} onWorking={setWorking} onStep={setStep} onConfirmed={onConfirmed} />
      </div>
    </Dialog>
  )
}
