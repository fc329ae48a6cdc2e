import type { FactorAdded } from '#contract/platform/second-factor.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { type FactorCalls, Withdrawn } from './factor-calls.ts'
import { makePasskey } from './passkey-browser.ts'

type AddPasskeyDialogProps = {
  calls: Pick<FactorCalls, 'beginPasskey' | 'addPasskey'>
  onAdded: (added: FactorAdded) => void
  onClose: () => void
}

/** Names a passkey, and lets the device make it. */
export function AddPasskeyDialog({ calls, onAdded, onClose }: AddPasskeyDialogProps) {
  const t = useTranslate()
  const { bound, field, failure, sending, submit } = useForm({
    initial: { name: '' },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: t('Give it a name, so you can tell it apart.') } : {}),
    send: async ({ name }) => {
      try {
        const { pendingToken, passkey } = await calls.beginPasskey()
        onAdded(await calls.addPasskey({ pendingToken, name, passkey: await makePasskey(passkey) }))
      } catch (error) {
        if (!(error instanceof Withdrawn)) throw error
      }
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={sending}
      title={t('Add a passkey')}
      focusField
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button working={sending} workingLabel={t('Waiting for your device...')} onClick={() => submit()}>
            {t('Continue')}
          </Button>
        </>
      }
    >
      <form {...bound} className="stack" noValidate>
        <p>{t('Your phone or computer keeps it, and asks for your face, your finger or your PIN.')}</p>
        <TextField
          label={t('Name of the passkey')}
          hint={t('The device it’s on: My phone, Office laptop')}
          maxLength={80}
          data-autofocus
          {...field('name')}
        />
        <FailureNotice failure={failure} otherwise={t('That didn’t work. Please try again.')} />
      </form>
    </Dialog>
  )
}
