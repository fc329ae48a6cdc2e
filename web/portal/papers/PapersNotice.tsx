import type { Profile } from '#contract/painters/contractors.ts'
import { paperKinds } from '#domain/painters/papers.ts'
import { useTranslate } from '#web/lib/use-translate.ts'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import css from './Papers.module.css'
import { askings } from './paper-words.ts'

/** Asks for license and insurance over the work: what is missing, was sent back, ends soon or has ended (docs/rules/papers.md). */
export function PapersNotice({ papers, onGo }: Pick<Profile, 'papers'> & { onGo: () => void }) {
  const t = useTranslate()
  const asked = paperKinds.flatMap((kind) => askings[kind][papers[kind]] ?? [])
  if (asked.length === 0) return null
  const isPressing = paperKinds.some((kind) => papers[kind] !== 'missing')
  return (
    <Notice tone={isPressing ? 'warn' : 'info'} title={asked.map((one) => t(one)).join(' ')}>
      <p className={css.asked}>
        {t("We tell customers you're licensed and insured while your papers are current. A picture will do.")}
      </p>
      <Button variant="secondary" size="small" onClick={onGo}>
        {t('Send your papers')}
      </Button>
    </Notice>
  )
}
