import { useTranslate } from '#web/lib/use-translate.ts'
import { QrCode } from '#web/ui/QrCode.tsx'
import css from './PayByLink.module.css'

/** The code that opens the customer's bill on their own phone. */
export default function PayByLink({ address }: { address: string }) {
  const t = useTranslate()
  return (
    <div className={`stack-close ${css.link}`}>
      <div className={css.code}>
        <QrCode address={address} label={t('Code that opens the page to pay')} />
      </div>
      <p>
        {t('Have the customer scan this with their phone. Once it’s paid, the job shows it, and they get a receipt.')}
      </p>
    </div>
  )
}
