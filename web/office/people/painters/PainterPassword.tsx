import { useState } from 'react'
import { type Contractor, resetContractorPassword } from '#contract/painters/office-contractors.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { fullName } from '#web/office/parts/names/painter-texts.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmDialog } from '#web/ui/ConfirmDialog.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { toast } from '#web/ui/toast.ts'
import css from './Painters.module.css'

/** Resets the password of a painter who is locked out. The new one is shown only once. */
export function PainterPassword({ contractor }: { contractor: Contractor }) {
  const t = useTranslate()
  const [asking, setAsking] = useState(false)
  const [password, setPassword] = useState<string>()
  const reset = useAction({
    run: () => call(resetContractorPassword, { params: { id: contractor.id } }),
    done: ({ temporaryPassword }) => {
      setAsking(false)
      setPassword(temporaryPassword)
      toast({
        title: t('Password reset'),
        description: t('Temporary password: {password}', { password: temporaryPassword }),
        inView: true,
      })
    },
    failed: t('The password was not reset'),
  })
  const copy = async () => {
    await navigator.clipboard.writeText(password ?? '')
    toast({ title: t('Copied') })
  }
  return (
    <section className={`stack-close ${css.part}`} aria-labelledby="contractor-password">
      <h3 id="contractor-password">{t('Password')}</h3>
      {password && (
        <Notice tone="good" role="status" title={t('Temporary password, shown this once')}>
          <p className={`row-middle ${css.secret}`}>
            <code>{password}</code>
            <Button variant="secondary" size="small" onClick={() => void copy().catch(() => undefined)}>
              {t('Copy')}
            </Button>
          </p>
        </Notice>
      )}
      <Button variant="secondary" onClick={() => setAsking(true)}>
        {t('Reset password')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('Reset the password of {name}?', { name: fullName(contractor) })}
        confirmLabel={t('Reset')}
        workingLabel={t('Resetting...')}
        working={reset.isPending}
        onConfirm={() => reset.mutate()}
        onClose={() => setAsking(false)}
      >
        <p>
          {t(
            "The old password stops working right away, and every device is signed out. You'll get a temporary password to pass on.",
          )}
        </p>
      </ConfirmDialog>
    </section>
  )
}
