import { LinkButton } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'

/** A zip without a page. */
export function LocationNotFound() {
  return (
    <PublicPage title="Location Not Found" lead="We couldn't find service information for this zip code.">
      <LinkButton to="/">Return Home</LinkButton>
    </PublicPage>
  )
}
