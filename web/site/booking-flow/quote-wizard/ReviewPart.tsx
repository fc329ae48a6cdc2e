import type { ReactNode } from 'react'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import css from './ReviewStep.module.css'

type ReviewPartProps = { title: string; action: string; onEdit: () => void; aside?: ReactNode; children: ReactNode }

/** A section of the review with a link to where it was entered. */
export function ReviewPart({ title, action, onEdit, aside, children }: ReviewPartProps) {
  const t = useTranslate()
  return (
    <section className={css.part}>
      <div className={css.head}>
        <h3 className={`subtitle ${css.title}`}>{title}</h3>
        {aside}
        <Button variant="quiet" size="small" className={css.edit} onClick={onEdit} aria-label={action}>
          {t('Edit')}
        </Button>
      </div>
      {children}
    </section>
  )
}
