import type { CodesBegun, FactorAdded } from '#contract/platform/second-factor.ts'
import { useForm } from '#web/lib/use-form.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNotice } from '#web/ui/FailureNotice.tsx'
import { TextField } from '#web/ui/Field.tsx'
import { QrCode } from '#web/ui/QrCode.tsx'
import type { FactorCalls } from './factor-calls.ts'
import css from './SecondFactor.module.css'

type AddCodesDialogProps = {
  begun: CodesBegun
  calls: Pick<FactorCalls, 'confirmCodes'>
  onAdded: (added: FactorAdded) => void
  onClose: () => void
}

/** Shows the secret to an app's camera, or to be typed, and waits for the first code. */
export function AddCodesDialog({ begun, calls, onAdded, onClose }: AddCodesDialogProps) {
  const t = useTranslate()
  const { bound, field, failure, sending, submit } = useForm({
    initial: { code: '' },
    problemsOf: ({ code }) =>
      /^\d{6}$/.test(code.replaceAll(/[\s-]/g, '')) ? {} : { code: t('Enter the six digits from your app.') },
    send: async ({ code }) => {
      onAdded(await calls.confirmCodes(code))
    },
  })
  return (
    <Dialog
      opened
      onClose={onClose}
      busy={sending}
      title={t('Codes from an app')}
      actions={
        <>
          <Button variant="secondary" disabled={sending} onClick={onClose}>
            {t('Cancel')}
          </Button>
          <Button working={sending} workingLabel={t('Checking...')} onClick={() => submit()}>
            {t('Turn on')}
          </Button>
        </>
      }
    >
      <form {...bound} className="stack" noValidate>
        <p>{t('Scan this with an authenticator app, or type the key into it. Then enter the code that it shows.')}</p>
        <div className={css.qr}>
          <QrCode address={begun.uri} label={t('Code for your authenticator app')} />
        </div>
        <p>
          {t('Key:')} <code className={css.secret}>{begun.secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</code>
        </p>
        <TextField
          label={t('Code from your app')}
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={20}
          {...field('code')}
        />
        <FailureNotice failure={failure} otherwise={t('That didn’t work. Please try again.')} />
      </form>
    </Dialog>
  )
}
