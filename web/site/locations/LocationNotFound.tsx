import { useTranslate } from '#web/lib/use-translate.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { PublicPage } from '#web/ui/PublicPage.tsx'

/** A zip without a page. */
export function LocationNotFound() {
  const t = useTranslate()
  return (
    <PublicPage title={t('Location Not Found')} lead={t("We couldn't find service information for this zip code.")}>
      <LinkButton to="/">{t('Return Home')}</LinkButton>
    </PublicPage>
  )
}
