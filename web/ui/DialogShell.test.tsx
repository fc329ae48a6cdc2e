import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { DialogShell } from './DialogShell.tsx'
import { ToastOutlet } from './ToastOutlet.tsx'
import { toast } from './toast.ts'

type PageProps = { busy?: boolean; closesBeside?: boolean; focusField?: boolean }

/** A page with a dialog that opens a second one, and toasts. */
function Page({ busy = false, closesBeside = false, focusField = false }: PageProps) {
  const [open, setOpen] = useState(0)
  const [step, setStep] = useState(1)
  const shellProps = { onPhone: 'middle', busy, closesBeside } as const
  return (
    <>
      <main>
        <button type="button" onClick={() => setOpen(1)}>
          Open
        </button>
      </main>
      <DialogShell
        {...shellProps}
        opened={open > 0}
        onClose={() => setOpen(0)}
        title={`Step ${step}`}
        step={step}
        focusField={focusField}
      >
        <input aria-label="Name" data-autofocus />
        <button type="button" onClick={() => setStep(2)}>
          Next
        </button>
        <button type="button" onClick={() => setOpen(2)}>
          More
        </button>
        <DialogShell {...shellProps} opened={open > 1} onClose={() => setOpen(1)} title="Above">
          <p>On top</p>
        </DialogShell>
      </DialogShell>
      <ToastOutlet />
    </>
  )
}

const heading = (name: string) => screen.findByRole('heading', { level: 2, name })
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focused = (element: Element) => waitFor(() => expect(document.activeElement).toBe(element))

async function open(props: PageProps = {}) {
  const user = userEvent.setup()
  render(<Page {...props} />)
  const opener = screen.getByRole('button', { name: 'Open' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Step 1' })
  return { user, opener }
}

test('Escape with the focus on a message dismisses it, and the next one closes the dialog', async () => {
  const { user } = await open()
  act(() => toast({ title: 'Saved' }))
  act(() => screen.getByRole('button', { name: 'Dismiss this message' }).focus())
  await user.keyboard('{Escape}')
  expect(screen.queryByText('Saved')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Step 1' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the title takes the focus at each step, and Escape returns it to the control that opened the dialog', async () => {
  const { user, opener } = await open()
  await focused(await heading('Step 1'))
  press('Next')
  await focused(await heading('Step 2'))
  await user.keyboard('{Escape}')
  await focused(opener)
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('a field can take the focus first, and Tab stays within the dialog', async () => {
  const { user } = await open({ focusField: true })
  await focused(screen.getByLabelText('Name'))
  await user.tab()
  await user.tab()
  await user.tab()
  await focused(screen.getByRole('button', { name: 'Close' }))
})

test('Escape closes the topmost of two dialogs, then the other one', async () => {
  const { user } = await open()
  press('More')
  await focused(await heading('Above'))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByText('On top')).toBeNull())
  expect(screen.getByRole('dialog', { name: 'Step 1' })).toBeDefined()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('Escape also works when the focused element is gone', async () => {
  await open()
  act(() => (document.activeElement as HTMLElement).blur())
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(document.body)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the dialog cannot be closed while an action is in progress', async () => {
  const { user } = await open({ busy: true, closesBeside: true })
  await user.keyboard('{Escape}')
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Close' }).disabled).toBe(true)
  await user.click(document.body)
  expect(screen.getByRole('dialog', { name: 'Step 1' })).toBeDefined()
})

test.each([
  [true, 0],
  [false, 1],
])('tapping outside closes the dialog: %s', async (closesBeside, left) => {
  const { user } = await open({ closesBeside })
  await user.click(document.body)
  await waitFor(() => expect(screen.queryAllByRole('dialog')).toHaveLength(left))
})

test('the page behind is inert but a toast is not, and dismissing it leaves the dialog open', async () => {
  const { user } = await open({ closesBeside: true })
  act(() => toast({ title: 'Booking saved' }))
  const dismiss = screen.getByRole('button', { name: 'Dismiss this message' })
  const isHidden = (element: Element) => element.closest('[inert],[aria-hidden="true"]') !== null
  expect([isHidden(screen.getByText('Open')), isHidden(dismiss)]).toEqual([true, false])
  await user.click(dismiss)
  expect(screen.queryByText('Booking saved')).toBeNull()
  expect(screen.getByRole('dialog', { name: 'Step 1' })).toBeDefined()
})
