import { useState } from 'react'
import { useWords } from '../../lib/words.ts'
import { Button } from '../../ui/Button.tsx'
import css from './StoredQuote.module.css'

type Sharing = 'idle' | 'copied' | 'failed'

/** What others may see: not this page, which books. */
const linkTo = (shareToken: string): string => `${window.location.origin}/shared-quote/${shareToken}`

/** Sends the quote to somebody: by the device's own means, else as a link in the clipboard. And paper. */
export function ShareAndPrint({ shareToken }: { shareToken: string }) {
  const t = useWords()
  const [sharing, setSharing] = useState<Sharing>('idle')
  const share = async () => {
    const link = { title: t('Painting quote'), url: linkTo(shareToken) }
    try {
      if (typeof navigator.share === 'function') return await navigator.share(link)
      await navigator.clipboard.writeText(link.url)
      setSharing('copied')
    } catch (error) {
      // Who closes the share sheet has changed their mind.
      if (!(error instanceof DOMException && error.name === 'AbortError')) setSharing('failed')
    }
  }
  return (
    <div className={css.share}>
      <Button variant="secondary" size="small" onClick={() => void share()}>
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
