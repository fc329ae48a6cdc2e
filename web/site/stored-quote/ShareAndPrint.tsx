import { useState } from 'react'
import { type Sharing, share } from '#web/lib/share.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './StoredQuote.module.css'

/** The shared address: unlike this page, it cannot book. */
const linkTo = (shareToken: string): string => `${window.location.origin}/shared-quote/${shareToken}`

/** Shares the quote: with the device's share sheet, else as a link in the clipboard. Also prints it. */
export function ShareAndPrint({ shareToken }: { shareToken: string }) {
  const t = useTranslate()
  const [sharing, setSharing] = useState<Sharing>(null)
  const pass = async () => setSharing(await share({ title: t('Painting quote'), url: linkTo(shareToken) }))
  return (
    <div className={css.share}>
      <Button variant="secondary" size="small" onClick={() => void pass()}>
        {t('Share')}
      </Button>
      <Button variant="secondary" size="small" onClick={() => window.print()}>
        {t('Print')}
      </Button>
      <p role="status" className={css.shared}>
        {sharing === 'copied' && t('Link copied. It shows the price and the rooms, not your email or phone.')}
        {sharing === 'failed' && t('The link could not be copied. Here it is: {link}', { link: linkTo(shareToken) })}
      </p>
    </div>
  )
}
