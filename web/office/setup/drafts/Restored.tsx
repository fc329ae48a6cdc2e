import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './Restored.module.css'

/** Says that what is shown was typed earlier, and takes it away when it is not wanted. */
export function Restored({ onStartOver }: { onStartOver: () => void }) {
  const t = useTranslate()
  return (
    <p className={css.restored} role="status">
      {t('Restored what you had typed.')}{' '}
      <Button variant="quiet" size="small" onClick={onStartOver}>
        {t('Start over')}
      </Button>
    </p>
  )
}
