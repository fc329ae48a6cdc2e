import { fireEvent, screen } from '@testing-library/react'
import { useState } from 'react'
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

function Page() {
  const [step, setStep] = useState(0)
  const request = { start: 'quote', quote: null, step: 1 } as const
  return (
    <>
      <button type="button" onClick={() => setStep(step + 1)}>
        Go on
      </button>
      <input aria-label="Elsewhere" />
      {step > 0 && <OpeningShell request={request} isFadingOut={step > 1} onClose={() => undefined} />}
    </>
  )
}

test.each([
  ['returns the focus to where it was', null, 'Go on'],
  ['leaves the focus where somebody has gone meanwhile', 'Elsewhere', 'Elsewhere'],
])('the shell that ends %s', (_, moved, name) => {
  drawPage(<Page />)
  const button = screen.getByRole('button', { name: 'Go on' })
  button.focus()
  fireEvent.click(button)
  if (moved) screen.getByLabelText(moved).focus()
  fireEvent.click(button)
  expect(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent).toBe(name)
})
