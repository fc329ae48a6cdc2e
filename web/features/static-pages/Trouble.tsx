import { Button } from '../../ui/Button.tsx'
import { PublicPage } from '../../ui/PublicPage.tsx'

/** When a page could not be drawn: an old page after a new release, a lost connection, a fault of ours. */
export function Trouble() {
  return (
    <PublicPage
      title="This page did not open"
      lead="Your connection may have dropped, or we have just published a newer version. Nothing you sent before is lost."
    >
      <Button onClick={() => window.location.reload()}>Reload the page</Button>
    </PublicPage>
  )
}
