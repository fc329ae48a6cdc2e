import { messageOf } from '#web/lib/call-error.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './SaveRow.module.css'

type SaveRowProps = {
  /** Why the last attempt failed. */
  failure: { error: unknown } | null
  /** Whether what is entered differs from what is stored. */
  changed: boolean
  sending: boolean
  sent: boolean
  /** On the button. */
  save: string
  /** The text shown once everything is stored. */
  saved: string
}

/** The end of a form of this section: what went wrong, the button, and whether everything is saved. */
export function SaveRow({ failure, changed, sending, sent, save, saved }: SaveRowProps) {
  const t = useTranslate()
  return (
    <>
      {failure && (
        <Notice tone="error" role="alert">
          {messageOf(failure.error, t('Nothing was saved. Please try again.'), t)}
        </Notice>
      )}
      <div className={`row-middle ${css.actions}`}>
        <Button type="submit" disabled={!changed} working={sending} workingLabel={t('Saving...')}>
          {save}
        </Button>
        <span className="small" role="status">
          {changed ? t('Not saved yet') : sent ? saved : ''}
        </span>
      </div>
    </>
  )
}
