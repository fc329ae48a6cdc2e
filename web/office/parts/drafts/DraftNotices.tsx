import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Meanwhile, type MeanwhileProps } from '#web/ui/Meanwhile.tsx'
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

/** Before the fields of a form with a shell of its own: that it shows an earlier draft, and what changed since. */
export const DraftNotices = ({ form }: { form: RestoredProps['form'] & MeanwhileProps['form'] }) => (
  <>
    <Restored form={form} />
    <Meanwhile form={form} />
  </>
)
