import { useOverlay } from '#web/office/parts/address/use-overlay.ts'
import { lazyDialog } from '#web/ui/lazy-part.tsx'

const CustomerDialog = lazyDialog(
  async () => (await import('./CustomerDialog.tsx')).CustomerDialog,
  ({ opened }) => opened,
)

/** The customer whose quote the address names, over any place: `?customer=ID of a quote`. */
export function CustomerAtAddress() {
  const { shown, opened, close } = useOverlay('customer')
  if (shown === null) return null
  return <CustomerDialog quoteId={shown} opened={opened} onClose={close} />
}
