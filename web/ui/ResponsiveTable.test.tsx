import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test } from 'vitest'
import { withMedia } from '#web/testing/browser.ts'
import { PhotoViewer } from '#web/ui/PhotoViewer.tsx'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'

test('photos open large, and the arrow keys switch between them', async () => {
  const user = userEvent.setup()
  render(<PhotoViewer subject="Kitchen 1" photos={['/api/photos/A', '/api/photos/B']} />)
  await user.click(screen.getByRole('button', { name: 'Enlarge Kitchen 1, photo 2 of 2' }))
  expect(await screen.findByAltText('Kitchen 1, photo 2 of 2')).toBeTruthy()
  await user.keyboard('{ArrowRight}')
  expect((await screen.findByAltText('Kitchen 1, photo 1 of 2')).getAttribute('src')).toBe('/api/photos/A')
  await user.click(screen.getByRole('button', { name: 'Previous photo' }))
  expect(await screen.findByText('Photo 2 of 2')).toBeTruthy()
})

const columns: Column<{ id: string; sum: string }>[] = [
  { key: 'id', label: 'Booking', isTitle: true, cell: ({ id }) => id },
  { key: 'sum', label: 'Total', numeric: true, cell: ({ sum }) => sum },
]

test.each([
  [true, 'table'],
  [false, 'list'],
])('rows are shown as a table where there is room, otherwise as cards', (wide, role) => {
  withMedia(wide)
  render(
    <ResponsiveTable caption="Bookings" columns={columns} rows={[{ id: 'A', sum: '$1' }]} rowKey={({ id }) => id} />,
  )
  expect(screen.getByRole(role, { name: 'Bookings' }).textContent).toContain('Total')
})
