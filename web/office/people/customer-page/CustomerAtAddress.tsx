import { lazy, Suspense } from 'react'
import { useOverlay } from '#web/office/shell/use-overlay.ts'

const CustomerDialog = lazy(async () => ({ default: (await import('./CustomerDialog.tsx')).CustomerDialog }))

/** The customer whose quote the address names, over any place: `?customer=ID of a quote`. */
export function CustomerAtAddress() {
  const { shown, opened, close } = useOverlay('customer')
  if (shown === null) return null
  return (
    <Suspense fallback={null}>
      <CustomerDialog quoteId={shown} opened={opened} onClose={close} />
    </Suspense>
  )
}
