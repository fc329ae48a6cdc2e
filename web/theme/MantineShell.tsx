import './mantine.css'
import { MantineProvider } from '@mantine/core'
import type { ReactNode } from 'react'
import { mantineTheme } from './mantine-theme.ts'

/**
 * Mantine's provider and styles. Only lazily loaded dialogs and the two dashboards' routes import it: it is no part of
 * what a public page loads first. Messages that come and go are `toast()` of `ui/toast.ts`.
 */
export function MantineShell({ children }: { children: ReactNode }) {
  return (
    <MantineProvider theme={mantineTheme} forceColorScheme="light">
      {children}
    </MantineProvider>
  )
}
