import { useMutation } from '@tanstack/react-query'
import { sendEmailConfirmation } from '#contract/painters/contractors.ts'
import { call } from '#web/lib/call.ts'
import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { toast } from '#web/ui/toast.ts'

/** Sends the link that confirms the e-mail address again. */
export function SendConfirmation() {
  const t = useTranslate()
  const send = useMutation({
    mutationFn: () => call(sendEmailConfirmation),
    onError: (error) =>
      toast({
        title: t("We couldn't send the link"),
        description: messageOf(error, t('Please try again.'), t),
        tone: 'destructive',
      }),
  })
  return send.isSuccess ? (
    <p role="status">{t('Sent. Check your spam folder, too.')}</p>
  ) : (
    <Button variant="secondary" working={send.isPending} workingLabel={t('Sending...')} onClick={() => send.mutate()}>
      {t('Send it again')}
    </Button>
  )
}
