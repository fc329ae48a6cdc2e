import { useTranslate } from '#web/lib/use-translate.ts'
import { Skeleton } from '#web/ui/Skeleton.tsx'

/** In place of a page whose code has not arrived yet. */
export function LoadingPage() {
  const t = useTranslate()
  return <Skeleton label={t('Loading the page')} lines={6} height="1.5rem" />
}
