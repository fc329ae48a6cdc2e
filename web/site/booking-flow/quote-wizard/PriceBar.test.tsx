import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { DialogShell } from '#web/ui/DialogShell.tsx'
import { PriceBar } from './PriceBar.tsx'

const show = () => {
  const onClose = vi.fn()
  render(
    <DialogShell opened onClose={onClose} onPhone="screen" title="Room Configuration">
      <input aria-label="Length" />
      <PriceBar price="$617.22" words="paint included">
        <p>Walls</p>
      </PriceBar>
    </DialogShell>,
  )
  return onClose
}

test.each(['the price', 'a field of the step'])(
  'Escape folds the details of the price away, with the focus on %s',
  async (where) => {
    const onClose = show()
    const toggle = await screen.findByRole('button', { name: /617\.22/ })
    fireEvent.click(toggle)
    expect(screen.getByText('Walls')).toBeDefined()
    const focused = where === 'the price' ? toggle : screen.getByLabelText('Length')
    focused.focus()
    fireEvent.keyDown(focused, { key: 'Escape' })
    expect(screen.queryByText('Walls')).toBeNull()
    expect(toggle.getAttribute('aria-expanded')).toBe('false')
    expect(onClose).not.toHaveBeenCalled()
    fireEvent.keyDown(focused, { key: 'Escape' })
    expect(onClose).toHaveBeenCalledOnce()
  },
)
