import type { SecondFactors } from '#contract/platform/second-factor.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'

type RenamePasskeyDialogProps = {
  passkey: SecondFactors['passkeys'][number]
  rename: (name: string) => Promise<SecondFactors>
  onRenamed: (factors: SecondFactors) => void
  onClose: () => void
}

/** Gives a passkey another name. */
export function RenamePasskeyDialog({ passkey, rename, onRenamed, onClose }: RenamePasskeyDialogProps) {
  const t = useTranslate()
  const { bound, field, failure, sending, submit } = useForm({
    initial: { name: passkey.name },
    problemsOf: ({ name }) => (name.trim() === '' ? { name: t('Give it a name, so you can tell it apart.') } : {}),
    send: async ({ name }) => {
      onRenamed(await rename(name))
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={sending}
      title={t('Rename the passkey')}
      size="small"
      focusField
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button working={sending} workingLabel={t('Saving...')} onClick={() => submit()}>
            {t('Save')}
          </Button>
        </>
      }
    >
      <form {...bound} className="stack" noValidate>
        <TextField label={t('Name of the passkey')} maxLength={80} data-autofocus {...field('name')} />
        <FailureNotice failure={failure} otherwise={t('We couldn’t save that. Please try again.')} />
      </form>
    </Dialog>
  )
}
