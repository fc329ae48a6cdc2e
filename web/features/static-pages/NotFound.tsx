import { LinkButton } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'

/** Any path that is nobody's. */
export function NotFound() {
  return (
    <PublicPage
      title="404 Page Not Found"
      lead="Nothing is painted at this address. It may have moved, or the link lost a letter along the way."
    >
      <LinkButton to="/">Return Home</LinkButton>
    </PublicPage>
  )
}
