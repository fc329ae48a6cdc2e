import { Modal } from '@mantine/core'
import { QueryClientProvider } from '@tanstack/react-query'
import { sharedQueryClient } from '../../lib/query-client.ts'
import { MantineShell } from '../../theme/MantineShell.tsx'
import type { QuoteRequest } from './open-quote.ts'

/** From the first question to the confirmed appointment. `request` is null while it is closed. */
export function BookingFlow({ request, onClose }: { request: QuoteRequest | null; onClose: () => void }) {
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <MantineShell>
        <Modal opened={request !== null} onClose={onClose} title="Project Information" size="xl" centered>
          <p>Tell us about your rooms and see your price.</p>
        </Modal>
      </MantineShell>
    </QueryClientProvider>
  )
}
