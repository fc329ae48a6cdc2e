import { useTranslate } from '#web/lib/use-translate.ts'
import { Notice } from '#web/ui/Notice.tsx'

/** Says that a link with its key did not open a booking, and what may be wrong with it. */
export function RefusedNotice() {
  const t = useTranslate()
  return (
    <Notice tone="warn" role="alert" title={t('This link doesn’t open a booking')}>
      {t(
        'It may be old, or part of it may be missing. Please use the newest email we sent you, or open your booking here:',
      )}
    </Notice>
  )
}
