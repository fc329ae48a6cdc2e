import { sendQuote } from '#contract/office/phone-bookings.ts'
import { call } from '#web/lib/call.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { ActionButton } from '#web/office/parts/actions/ActionButton.tsx'
import { useAction } from '#web/office/parts/actions/use-action.ts'
import { useMay } from '#web/office/parts/rights/rights.ts'
import { toast } from '#web/ui/toast.ts'

type SendQuoteAgainProps = {
  quoteId: string
  /** Whose it is, where several are listed. */
  who?: string
}

/** E-mails a quote once more. Asked for twice it is sent once. */
export function SendQuoteAgain({ quoteId, who }: SendQuoteAgainProps) {
  const t = useTranslate()
  const may = useMay()
  const sending = useAction({
    run: () => call(sendQuote, { params: { id: quoteId } }),
    done: () => {
      toast({ title: t('The quote is on its way'), description: t('It goes out within a minute.') })
    },
    failed: t("We couldn't send the quote"),
  })
  if (!may(sendQuote)) return null
  return (
    <ActionButton
      working={sending.isPending}
      workingLabel={t('Sending...')}
      aria-label={who === undefined ? undefined : t('Send again to {who}', { who })}
      onClick={() => sending.mutate()}
    >
      {t('Send again')}
    </ActionButton>
  )
}
