import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { drawPage } from '#web/testing/draw-page.tsx'
import { OpeningShell } from './OpeningShell.tsx'
import { aQuote } from './testing/a-quote.ts'

test.each([
  ['a quote at its step', { start: 'quote', quote: null, step: 2 }, 'Room Configuration', 'Step 2 of 4'],
  ['a date', { start: 'schedule', quote: aQuote(), step: 1 }, 'Schedule Your Service', null],
] as const)('the shell of %s is shown while its code is loading', (_, request, name, eyebrow) => {
  drawPage(<OpeningShell request={request} isFadingOut={false} onClose={() => undefined} />)
  expect(screen.getByRole('dialog', { name })).toBeDefined()
  expect(screen.queryByText(/^Step \d of 4$/)?.textContent ?? null).toBe(eyebrow)
  expect(document.activeElement).toBe(screen.getByRole('heading', { name }))
})
