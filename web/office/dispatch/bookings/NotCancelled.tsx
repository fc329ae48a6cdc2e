import { useTranslate } from '#web/lib/use-translate.ts'
import { LinkedNames } from '#web/office/shell/LinkedNames.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Bookings.module.css'

/** A booking that was to be canceled with others, and why it was not. */
export type Skipped = { id: string; customer: string; reason: string }

/** Every booking that was left as it is, until somebody has read it. */
export function NotCancelled({ skipped, onRead }: { skipped: readonly Skipped[]; onRead: () => void }) {
  const t = useTranslate()
  if (skipped.length === 0) return null
  return (
    <div className={css.notCancelled}>
      <Notice
        tone="warn"
        role="alert"
        reveal
        title={t('{count, plural, one {# booking wasn’t canceled} other {# bookings weren’t canceled}}', {
          count: skipped.length,
        })}
      >
        <ul className="stack">
          {skipped.map(({ id, customer, reason }) => (
            <li key={id}>
              <LinkedNames
                text={t('{customer}: {reason}', { customer, reason })}
                names={[{ name: customer, to: 'booking', id }]}
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
