import { PublicPage } from '../../ui/PublicPage.tsx'

export function BecomePainterPage() {
  return <PublicPage title="Become a Painter" />
}
