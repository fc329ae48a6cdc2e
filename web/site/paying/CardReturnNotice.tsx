import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'
import type { CardReturn } from './use-card-return.ts'

/** Says what became of a card payment, as soon as it is known. */
export function CardReturnNotice({ state, canRetry }: { state: CardReturn; canRetry: boolean }) {
  const t = useTranslate()
  switch (state) {
    case 'none':
      return null
    case 'confirming':
      return (
        <Notice tone="info" role="status" title={t('Confirming your payment...')}>
          {t('This takes a few seconds.')}
        </Notice>
      )
    case 'slow':
      return (
        <Notice tone="info" role="status" title={t('This is taking a little longer')}>
          {t('Your receipt comes by email as soon as your payment is confirmed. You don’t need to pay again.')}
        </Notice>
      )
    case 'paid':
      return (
        <Notice tone="good" role="status" title={t('Your card payment went through. Thank you!')}>
          {t('Your receipt is on its way by email.')}
        </Notice>
      )
    case 'closed':
      return (
        <Notice tone="warn" role="status" title={t('The card page closed before it was paid')}>
          {canRetry ? t('Nothing was charged. You can open it again.') : t('Nothing was charged.')}
        </Notice>
      )
  }
}
