import { act, screen, waitFor } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { expect, test } from 'vitest'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Panel } from '#web/ui/Panel.tsx'

/** Three rows that are settled in place or, later, in a dialog; the first one by somebody else, too. */
function Rows() {
  const [names, setNames] = useState(['Ann', 'Bob', 'Cy'])
  const [pendingName, setPendingName] = useState<string | null>(null)
  const settle = (name: string | null) => setNames((now) => now.filter((one) => one !== name))
  useEffect(() => {
    const first = () => setNames((now) => now.slice(1))
    window.addEventListener('settled', first)
    return () => window.removeEventListener('settled', first)
  }, [])
  return (
    <>
      <Panel title="Rows">
        <ul>
          {names.map((name) => (
            <li key={name}>
              <a href="#row">{name}</a>
              <span data-actions>
                <button type="button" onClick={() => settle(name)}>
                  Settle {name}
                </button>
                <button type="button" onClick={() => setPendingName(name)}>
                  Ask about {name}
                </button>
              </span>
            </li>
          ))}
        </ul>
        <p>Nothing here</p>
      </Panel>
      <Dialog
        opened={pendingName !== null}
        onClose={() => setPendingName(null)}
        title="Sure?"
        actions={
          <button
            type="button"
            onClick={() => {
              settle(pendingName)
              setPendingName(null)
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
  const shown = showOfficePage(<Rows />)
  return { ...shown, press: (name: string) => shown.user.click(screen.getByRole('button', { name })) }
}

const hasFocus = (text: string) => waitFor(() => expect(document.activeElement?.textContent).toBe(text))

test('the next row gets the focus, the row before it after the last one, and the heading when no row is left', async () => {
  const { press } = show()
  await press('Settle Bob')
  await hasFocus('Settle Cy')
  await press('Settle Cy')
  await hasFocus('Settle Ann')
  await press('Settle Ann')
  await hasFocus('Rows')
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Rows' }))
})

test('the row from which a dialog was opened has the focus after it', async () => {
  const { press } = show()
  await press('Ask about Ann')
  await press('Yes')
  await hasFocus('Settle Bob')
})

test('a user who left a row by a click on nothing is not brought back', async () => {
  const { user } = show()
  screen.getByRole('button', { name: 'Settle Ann' }).focus()
  await user.click(screen.getByText('Nothing here'))
  expect(document.activeElement).toBe(document.body)
  act(() => void window.dispatchEvent(new Event('settled')))
  await waitFor(() => expect(screen.queryByText('Settle Ann')).toBeNull())
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  await new Promise((resolve) => requestAnimationFrame(resolve))
  expect(document.activeElement).toBe(document.body)
})
