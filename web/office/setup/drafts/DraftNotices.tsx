import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Drafts.module.css'

type RestoredProps = {
  form: {
    /** Whether the form shows an earlier draft. */
    restored: boolean
    startOver: () => void
  }
}

/** Says that what is shown was typed earlier, and takes it away when it is not wanted. */
export function Restored({ form: { restored, startOver } }: RestoredProps) {
  const t = useTranslate()
  if (!restored) return null
  return (
    <p className={css.restored} role="status">
      {t('We kept what you typed.')}{' '}
      <Button variant="quiet" size="small" onClick={startOver}>
        {t('Start over')}
      </Button>
    </p>
  )
}

type MeanwhileProps = {
  form: {
    /** The changes as texts; empty while nothing changed. */
    meanwhile: readonly string[]
    restored: boolean
  }
}

/** The changes since somebody began to type in a form, beside what they typed. */
export function Meanwhile({ form: { meanwhile, restored } }: MeanwhileProps) {
  const t = useTranslate()
  if (meanwhile.length === 0) return null
  return (
    <Notice
      tone="info"
      role="status"
      title={restored ? t('What changed since you typed this') : t('What someone else changed')}
    >
      <ul className={css.changes}>
        {meanwhile.map((difference) => (
          <li key={difference}>{difference}</li>
        ))}
      </ul>
    </Notice>
  )
}

/** Before the fields of a form with a shell of its own: that it shows an earlier draft, and what changed since. */
export const DraftNotices = ({ form }: { form: RestoredProps['form'] & MeanwhileProps['form'] }) => (
  <>
    <Restored form={form} />
    <Meanwhile form={form} />
  </>
)
