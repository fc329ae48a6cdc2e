import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './CustomerList.module.css'
import type { Untagged } from './TagChosen.tsx'

/** Every customer who was left as they were, until somebody has read it. */
export function NotTagged({ untagged, onRead }: { untagged: readonly Untagged[]; onRead: () => void }) {
  const t = useTranslate()
  if (untagged.length === 0) return null
  return (
    <div className={css.untagged}>
      <Notice
        tone="warn"
        role="alert"
        reveal
        title={t('{count, plural, one {# customer was not tagged} other {# customers were not tagged}}', {
          count: untagged.length,
        })}
      >
        <ul className="stack">
          {untagged.map(({ quoteId, customer, reason }) => (
            <li key={quoteId}>{t('{customer}: {reason}', { customer, reason })}</li>
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
