import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { useLoadAhead } from '#web/lib/load-part.ts'
import { optionalPart } from '#web/lib/optional-part.ts'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { drawPage } from '#web/testing/draw-page.tsx'
import { TextField } from './Field.tsx'
import { lazyDialog, lazyPart } from './lazy-part.tsx'

const Letter = ({ to }: { to: string }) => <p>Dear {to}</p>

type AskProps = { opened: boolean; onClose: () => void }
const Ask = ({ opened }: AskProps) => (opened ? <p>Which day?</p> : null)

/** What `import()` does until the file comes. */
function comesAfter<Props>(failures: number, part: ComponentType<Props>) {
  const load = vi.fn(async () => {
    if (load.mock.calls.length <= failures) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  })
  return load
}

function expectLoggedErrors(): void {
  // React logs errors that the error boundary has caught.
  // biome-ignore lint/suspicious/noConsole: this is what was expected
  vi.mocked(console.error).mockClear()
}

const isThere = { 'GET /healthz': () => Response.json({ status: 'ok' }) }

test('a part whose code does not come says so in its place, keeps what was typed around it, and comes when it is tried again', async () => {
  answerCalls({})
  const load = comesAfter(2, Letter)
  const Part = lazyPart(load, () => <p>Loading…</p>)
  drawPage(
    <>
      <TextField label="Note" />
      <Part to="Dana" />
    </>,
  )
  await userEvent.type(screen.getByLabelText('Note'), 'The dog bites')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'This part didn’t openYour connection may have dropped. What you typed is still here: try again once you’re back online.',
  )
  const again = screen.getByRole('button', { name: 'Try again' })
  await userEvent.click(again)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2))
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Try again' })))
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Dear Dana')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('The dog bites')
  expectLoggedErrors()
})

test('without a connection no file is asked for that the browser would remember as missing', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  answerCalls({})
  const load = comesAfter(0, Letter)
  const Part = lazyPart(load)
  drawPage(<Part to="Dana" />)
  await screen.findByRole('alert')
  expect(load).not.toHaveBeenCalled()
  online.mockReturnValue(true)
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await screen.findByText('Dear Dana')
  expectLoggedErrors()
})

test('a part that a release has taken away asks for the page to be loaded again', async () => {
  answerCalls(isThere)
  const load = comesAfter(Number.POSITIVE_INFINITY, Letter)
  const Part = lazyPart(load)
  drawPage(<Part to="Dana" />)
  expect((await screen.findByRole('alert')).textContent).toContain('We may have just published a newer version.')
  screen.getByRole('button', { name: 'Reload the page' })
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull()
  expect(load).toHaveBeenCalledTimes(2)
  expectLoggedErrors()
})

test('a file that a working connection has dropped is asked for twice before anything is said', async () => {
  answerCalls(isThere)
  const Part = lazyPart(comesAfter(1, Letter))
  drawPage(<Part to="Dana" />)
  await screen.findByText('Dear Dana')
})

test('a dialog whose code does not come says so in one of its own, and tries again when it is opened once more', async () => {
  answerCalls({})
  const load = comesAfter(1, Ask)
  const AskDialog = lazyDialog(load, ({ opened }) => opened)
  function Page() {
    const [opened, setOpened] = useState<boolean>()
    return (
      <>
        <TextField label="Note" />
        <button type="button" onClick={() => setOpened(true)}>
          Move
        </button>
        {opened !== undefined && <AskDialog opened={opened} onClose={() => setOpened(false)} />}
      </>
    )
  }
  drawPage(<Page />)
  await userEvent.type(screen.getByLabelText('Note'), 'The dog bites')
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  const dialog = await screen.findByRole('dialog', { name: 'This part didn’t open' })
  expect(dialog.textContent).toContain('Try again')
  await userEvent.click(screen.getByRole('button', { name: 'Close' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Move' }))
  await screen.findByText('Which day?')
  expect(screen.getByLabelText<HTMLInputElement>('Note').value).toBe('The dog bites')
  expectLoggedErrors()
})

test('what a page is complete without is left out in silence', async () => {
  const Picture = optionalPart(comesAfter(1, Letter), ({ to }) => <p>No picture for {to}</p>)
  drawPage(
    <Suspense fallback={null}>
      <Picture to="Dana" />
    </Suspense>,
  )
  await screen.findByText('No picture for Dana')
})

test('what may be opened on a page is loaded while the browser is idle, so that no lost connection takes it away', async () => {
  vi.stubGlobal('requestIdleCallback', (run: () => void) => setTimeout(run))
  vi.stubGlobal('cancelIdleCallback', clearTimeout)
  const load = comesAfter(0, Letter)
  lazyPart(load)
  function Page() {
    useLoadAhead()
    return null
  }
  drawPage(<Page />)
  await waitFor(() => expect(load).toHaveBeenCalledTimes(1))
})
