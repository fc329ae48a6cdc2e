import { useMutation } from '@tanstack/react-query'
import { sendEmailConfirmation } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { toastFailure } from '#web/lib/toast-failure.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'

/** Sends the link that confirms the e-mail address again. */
export function SendConfirmation() {
  const t = useTranslate()
  const send = useMutation({
    mutationFn: () => call(sendEmailConfirmation),
    onError: (error) => toastFailure(t, error, t("We couldn't send the link")),
  })
  return send.isSuccess ? (
    <p role="status">{t('Sent. Check your spam folder, too.')}</p>
  ) : (
    <Button variant="secondary" working={send.isPending} workingLabel={t('Sending...')} onClick={() => send.mutate()}>
      {t('Send it again')}
    </Button>
  )
}
