import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { Dialog } from '../../dashboard/Dialog.tsx'
import { showAdmin } from '../testing/show-admin.tsx'
import { OfficePanel } from './OfficePanel.tsx'

/** Three rows that are settled in place or, later, in a dialog; and something that is settled from outside. */
function Rows({ settle }: { settle: { of: (name: string) => void } }) {
  const [names, setNames] = useState(['Ann', 'Bob', 'Cy'])
  const [asked, setAsked] = useState<string | null>(null)
  settle.of = (name) => setNames((now) => now.filter((one) => one !== name))
  return (
    <>
      <OfficePanel title="Rows">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href="#row">{name}</a>
              <span data-acts>
                <button type="button" onClick={() => settle.of(name)}>
                  Settle {name}
                </button>
                <button type="button" onClick={() => setAsked(name)}>
                  Ask about {name}
                </button>
              </span>
            </li>
          ))}
        </ul>
        <p>Nothing here</p>
      </OfficePanel>
      <Dialog
        opened={asked !== null}
        onClose={() => setAsked(null)}
        title="Sure?"
        actions={
          <button
            type="button"
            onClick={() => {
              settle.of(asked ?? '')
              setAsked(null)
            }}
          >
            Yes
          </button>
        }
      >
        <p>Really</p>
      </Dialog>
    </>
  )
}

const show = () => {
  const settle = { of: (_: string) => undefined as unknown }
  const shown = showAdmin(<Rows settle={settle as { of: (name: string) => void }} />)
  return { ...shown, settle, act: (name: string) => shown.user.click(screen.getByRole('button', { name })) }
}

const hasFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

test('the next row has the focus, after the last one the row before, and the heading when no row is left', async () => {
  const { act } = show()
  await act('Settle Bob')
  await hasFocus('Settle Cy')
  await act('Settle Cy')
  await hasFocus('Settle Ann')
  await act('Settle Ann')
  await hasFocus('Rows')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' }))
})

test('after a dialog it is where the row was from which it was opened', async () => {
  const { act } = show()
  await act('Ask about Ann')
  await act('Yes')
  await hasFocus('Settle Bob')
})

test('whoever left a row by a click on nothing is not brought back', async () => {
  const { user, settle } = show()
  screen.getByRole('button', { name: 'Settle Ann' }).focus()
  await user.click(screen.getByText('Nothing here'))
  expect(document.activeElement).toBe(document.body)
  settle.of('Ann')
  await waitFor(() => expect(screen.queryByText('Settle Ann')).toBeNull())
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})
