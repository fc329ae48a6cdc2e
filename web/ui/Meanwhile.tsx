import { useTranslate } from '#web/lib/use-translate.ts'
import css from '#web/ui/Meanwhile.module.css'
import { Notice } from '#web/ui/Notice.tsx'

export type MeanwhileProps = {
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
