import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

/** The page for unknown paths. */
export function NotFound() {
  const t = useTranslate()
  return (
    <PublicPage
      title={t('404 Page Not Found')}
      lead={t('Nothing is painted at this address. It may have moved, or the link lost a letter along the way.')}
    >
      <LinkButton to="/">{t('Return Home')}</LinkButton>
    </PublicPage>
  )
}
