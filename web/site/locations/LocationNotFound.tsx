import { type ComponentType, useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { LinkButton } from '#web/ui/Button.tsx'

/** A zip without a page, and whether we come there. */
export function LocationNotFound() {
  const t = useTranslate()
  const { pathname } = useLocation()
  const [Answer, setAnswer] = useState<ComponentType<{ place: string }>>()
  const zip = /\/(\d{5})$/.exec(pathname)?.[1]
  useEffect(() => {
    if (!zip) return
    import('./PlaceAnswer.tsx').then(
      ({ PlaceAnswer }) => setAnswer(() => PlaceAnswer),
      () => undefined,
    )
  }, [zip])
  return (
    <PublicPage title={t('Location Not Found')} lead={t("We couldn't find service information for this zip code.")}>
      {Answer && zip && <Answer place={zip} />}
      <LinkButton to="/">{t('Return Home')}</LinkButton>
    </PublicPage>
  )
}
