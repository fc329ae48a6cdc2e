import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { beforeEach, expect, test } from 'vitest'
import { withMedia } from '#web/testing/browser.ts'
import { type Column, ResponsiveTable } from '#web/ui/ResponsiveTable.tsx'
import { focusFirstRowAfter } from '#web/ui/row-keys.ts'

type Letter = { id: string; sent?: boolean }

beforeEach(() => withMedia(true))

/** A button and the dialog that it opens, drawn elsewhere as dialogs are. */
function Send({ id }: { id: string }) {
  const [opened, setOpened] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpened(true)}>{`Send ${id}`}</button>
      {opened && createPortal(<button type="button">{`Really send ${id}`}</button>, document.body)}
    </>
  )
}

const columns: Column<Letter>[] = [
  {
    key: 'name',
    label: 'Name',
    isTitle: true,
    cell: ({ id }) => (
      <>
        <input type="checkbox" aria-label={`Choose ${id}`} />
        <a href={`/open/${id}`}>{id}</a>
      </>
    ),
  },
  { key: 'note', label: 'Note', cell: ({ id }) => <input aria-label={`Note of ${id}`} defaultValue="12" /> },
  {
    key: 'acts',
    label: 'Acts',
    hideLabel: true,
    cell: ({ id, sent }) => (sent ? 'Sent' : <Send id={id} />),
  },
]

const rows: Letter[] = [{ id: 'A' }, { id: 'B', sent: true }, { id: 'C' }]

const show = (card?: (row: Letter) => React.ReactNode) => {
  render(
    <ResponsiveTable
      caption="Rows"
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
      {...(card ? { card } : {})}
    />,
  )
  return userEvent.setup()
}

/** The name of what has the focus. */
const focus = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent

// @proves docs/rules/office.md#lists-by-keyboard-and-on-a-phone
test.each([
  ['a table', true],
  ['cards', false],
])('in %s the arrow keys, Home and End go from row to row, and stop at the ends', async (_what, wide) => {
  withMedia(wide)
  const user = show()
  screen.getByRole('link', { name: 'A' }).focus()
  const walk: (string | null | undefined)[] = []
  for (const key of ['ArrowDown', 'ArrowDown', 'ArrowDown', 'Home', 'ArrowUp', 'End', 'ArrowUp']) {
    await user.keyboard(`{${key}}`)
    walk.push(focus())
  }
  expect(walk).toEqual(['B', 'C', 'C', 'A', 'A', 'C', 'B'])
})

test('the keys work in cards with content of their own, too', async () => {
  withMedia(false)
  const user = show(({ id }) => <a href={`/open/${id}`}>{`Card ${id}`}</a>)
  screen.getByRole('link', { name: 'Card A' }).focus()
  await user.keyboard('{End}{ArrowUp}')
  expect(focus()).toBe('Card B')
})

test('each key leads to the same control in the other row, or to that row’s main control', async () => {
  const user = show()
  screen.getByRole('checkbox', { name: 'Choose A' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focus()).toBe('Choose B')
  screen.getByRole('button', { name: 'Send A' }).focus()
  await user.keyboard('{End}')
  expect(focus()).toBe('Send C')
  await user.keyboard('{ArrowUp}')
  expect(focus()).toBe('B')
})

test('Tab goes through everything in a row, as without the keys', async () => {
  const user = show()
  screen.getByRole('link', { name: 'A' }).focus()
  const walk: (string | null | undefined)[] = []
  for (let step = 0; step < 4; step += 1) {
    await user.tab()
    walk.push(focus())
  }
  expect(walk).toEqual(['Note of A', 'Send A', 'Choose B', 'B'])
})

test('the keys are left to a text field, to a dialog that a row has opened, and to the browser', async () => {
  const user = show()
  const note = screen.getByRole('textbox', { name: 'Note of A' })
  note.focus()
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement).toBe(note)
  await user.click(screen.getByRole('button', { name: 'Send A' }))
  screen.getByRole('button', { name: 'Really send A' }).focus()
  await user.keyboard('{ArrowDown}')
  expect(focus()).toBe('Really send A')
  screen.getByRole('link', { name: 'A' }).focus()
  await user.keyboard('{Control>}{End}{/Control}')
  expect(focus()).toBe('A')
})

test('a row’s main control is never a phone number', () => {
  render(
    <>
      <p data-testid="above" />
      <ResponsiveTable
        caption="Rows"
        columns={[
          { key: 'who', label: 'Who', isTitle: true, cell: () => <a href="tel:+14845550142">(484) 555-0142</a> },
          {
            key: 'acts',
            label: 'Acts',
            hideLabel: true,
            cell: ({ id }) => <button type="button">{`Open ${id}`}</button>,
          },
        ]}
        rows={rows}
        rowKey={({ id }) => id}
      />
    </>,
  )
  expect(focusFirstRowAfter(screen.getByTestId('above'))).toBe(true)
  expect(focus()).toBe('Open A')
  // There is nothing below the last one.
  const last = within(screen.getAllByRole('row').at(-1) as HTMLElement).getByRole('button')
  expect(focusFirstRowAfter(last)).toBe(false)
})
