import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { Overlay } from '../address/office-links.ts'
import { LinkedNames } from '../names/LinkedNames.tsx'
import css from './SkippedNotice.module.css'

/** One of several with which something was to be done, and why it was not. */
export type Skipped = { id: string; customer: string; reason: string }

type SkippedNoticeProps = {
  title: string
  skipped: readonly Skipped[]
  /** What a customer's name leads to. */
  to: Overlay
  onRead: () => void
}

/** All that were left as they are, until somebody has read it. */
export function SkippedNotice({ title, skipped, to, onRead }: SkippedNoticeProps) {
  const t = useTranslate()
  if (skipped.length === 0) return null
  return (
    <div className={css.skipped}>
      <Notice tone="warn" role="alert" reveal title={title}>
        <ul className="stack">
          {skipped.map(({ id, customer, reason }) => (
            <li key={id}>
              <LinkedNames
                text={t('{customer}: {reason}', { customer, reason })}
                names={[{ name: customer, to, id }]}
              />
            </li>
          ))}
        </ul>
        <p>
          <Button variant="secondary" size="small" onClick={onRead}>
            {t('Got it')}
          </Button>
        </p>
      </Notice>
    </div>
  )
}
