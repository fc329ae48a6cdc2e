import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from 'react-router'
import { sharedQueryClient } from '#web/lib/query-client.ts'

/** Layout of the painters' and the administrator's screens. */
export default function ToolShell() {
  return (
    <QueryClientProvider client={sharedQueryClient()}>
      <Outlet />
    </QueryClientProvider>
  )
}
