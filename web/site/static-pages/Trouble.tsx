import { useTranslate } from '#web/lib/use-translate.ts'
import { PublicPage } from '#web/site/shell/PublicPage.tsx'
import { Button } from '#web/ui/Button.tsx'

/** Shown when a page fails to render: an old page after a new release, a lost connection, a bug of ours. */
export function Trouble() {
  const t = useTranslate()
  return (
    <PublicPage
      title={t('This page didn’t open')}
      lead={t(
        'Your connection may have dropped, or we have just published a newer version. Nothing you sent before is lost.',
      )}
    >
      <Button onClick={() => window.location.reload()}>{t('Reload the page')}</Button>
    </PublicPage>
  )
}
