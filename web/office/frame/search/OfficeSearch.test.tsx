import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { useState } from 'react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { addresses, answerCalls, deferAnswer, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { OfficeSearch } from './OfficeSearch.tsx'
import { aCustomer, everyKind, theFound } from './testing/found.ts'

const SEARCH = 'GET /api/admin/search'

beforeEach(() => startSession('administrator', 'signed in'))

const found = (...names: string[]) =>
  theFound({
    customers: {
      total: names.length,
      isMore: false,
      hits: names.map((name, index) => aCustomer({ name, quoteId: anId(String(index + 1)) })),
    },
  })

function show(answer: () => Response | Promise<Response>) {
  const calls = answerCalls({ [SEARCH]: answer })
  return { ...calls, ...showOfficePage(<OfficeSearch />, { at: '/admin?tab=money' }) }
}
/** The search with a text in its field. */
async function showWith(typed: string, answer: () => Response | Promise<Response>) {
  const shown = show(answer)
  await shown.user.click(screen.getByRole('button'))
  const input = await field()
  await shown.user.type(input, typed)
  return { ...shown, input }
}

/** A line by its text, of which a part may be marked. */
const line = (text: RegExp) =>
  waitFor(() => {
    const found = screen.queryAllByRole('option').find(({ textContent }) => text.test(textContent ?? ''))
    if (!found) throw new Error(`no line says ${text}`)
    return found
  })
const status = () => within(screen.getByRole('dialog')).getByRole('status').textContent

const field = () => screen.findByRole('combobox', { name: 'Search everything' })
const chosen = () => {
  const id = screen.getByRole('combobox').getAttribute('aria-activedescendant')
  return id === null ? null : document.getElementById(id)
}

// @proves docs/rules/office.md#search-everywhere
test('the key opens the search; the first line is chosen, Enter opens it, and matches are highlighted', async () => {
  const { user, router } = show(() => Response.json(everyKind))
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '610-555')
  const first = await line(/Dana Miller\s· Media\s· \(610\) 555-0117.*No painter/)
  expect(
    within(first)
      .getAllByText(/610|555/)
      .map(({ tagName, textContent }) => [tagName, textContent]),
  ).toEqual([
    ['MARK', '610'],
    ['MARK', '555'],
  ])
  expect(chosen()).toBe(first)
  expect(status()).toMatch(/or more$/)
  expect(addresses().at(-1)).toContain('q=610-555')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain(`customer=${anId('Q')}`))
  expect(router.state.location.search).toContain('tab=money')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('the arrow keys move through all kinds and around, and each result leads where it belongs', async () => {
  const { user, router } = await showWith('610555', () => Response.json(everyKind))
  await line(/Bob Stone/)
  const all = screen.getAllByRole('option')
  const ways = all.map((one) => one.getAttribute('href') ?? '')
  expect(screen.getAllByRole('group').map((one) => one.getAttribute('aria-labelledby'))).toHaveLength(8)
  expect(ways).toContain(`/admin?tab=new-booking&quoteId=${anId('D')}`)
  expect(ways).toContain(`/admin?tab=contractors&contractor=${anId('C')}`)
  expect(ways).toContain(`/admin?tab=inquiries&inquiry=${anId('A')}`)
  expect(ways).toContain(`/admin?tab=service-areas&area=${anId('S')}`)
  await user.keyboard('{ArrowUp}')
  expect(chosen()).toBe(all.at(-1))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(chosen()).toBe(all[2])
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}{Enter}')
  await waitFor(() => expect(router.state.location.search).toBe('?tab=new-booking&phone=610555'))
})

test('Escape closes the search, and the focus returns', async () => {
  const { user } = show(() => Response.json(everyKind))
  const button = screen.getByRole('button')
  await user.click(button)
  await field()
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement).toBe(button))
  // A slash opens it, too.
  await user.keyboard('/')
  expect(((await field()) as HTMLInputElement).value).toBe('')
})

test('the slow answer to an earlier text never replaces a later one', async () => {
  const slow = deferAnswer(() => Response.json(found('Early Bird')))
  const { user, input } = await showWith('e', () =>
    addresses().at(-1)?.endsWith('q=e') ? slow.answer() : Response.json(found('Late Riser')),
  )
  await waitFor(() => expect(addresses().at(-1)).toMatch(/q=e$/))
  await user.type(input, 'r')
  await line(/Late Riser/)
  slow.letThrough()
  await slow.answer()
  expect(screen.queryByText('arly Bird', { exact: false })).toBeNull()
  expect(await line(/Late Riser/)).toBe(chosen())
})

test('Enter before the answer opens the first result for that text', async () => {
  const slow = deferAnswer(() => Response.json(found('Anna Able', 'Ann Baker')))
  const { router } = await showWith('ann{Enter}', slow.answer)
  expect(screen.getByRole('dialog')).toBeTruthy()
  slow.letThrough()
  await waitFor(() => expect(router.state.location.search).toContain(`customer=${anId('1')}`))
})

test.each([
  ['610-555-0199', 'New booking for a caller with this number', '?tab=new-booking&phone=610-555-0199'],
  ['new@example.com', 'New booking for a caller with this email', '?tab=new-booking&email=new%40example.com'],
  ['Nora New', 'New booking for Nora New', '?tab=new-booking&name=Nora+New'],
  ['19/72', 'New booking', '?tab=new-booking'],
])('a caller who is not found is offered a booking: %s', async (typed, name, to) => {
  const { user, router } = await showWith(typed, () => Response.json(theFound({ terms: [] })))
  expect(await screen.findByText(`Nothing found for “${typed}”.`)).toBeTruthy()
  expect(status()).toBe('nothing found')
  expect(chosen()?.textContent).toContain(name)
  await user.keyboard('{Control>}{Enter}{/Control}')
  await waitFor(() => expect(router.state.location.search).toBe(to))
})

test('a guess is marked as one', async () => {
  await showWith('rachle', () => Response.json({ ...found('Rachel Cohen'), terms: ['rachle'], isGuess: true }))
  expect(await screen.findByText('Nothing matches exactly. These come close:')).toBeTruthy()
  expect(screen.getByText('Rachel').tagName).toBe('MARK')
})

test('a named day leads to its visits', async () => {
  const { user, router } = await showWith('friday', () =>
    Response.json(theFound({ terms: ['friday'], day: { date: '2099-12-04', visits: 3 } })),
  )
  expect(await line(/Visits on Friday, December 4, 2099.*3 visits/)).toBe(chosen())
  await user.keyboard('{Enter}')
  await waitFor(() =>
    expect(router.state.location.search).toBe('?tab=bookings&from=2099-12-04&to=2099-12-04&sort=visit'),
  )
})

test('pages and tasks are found by name, even when the server cannot answer', async () => {
  const answers = inTurn(refusal(503, 'unavailable', 'Later'), Response.json(theFound()))
  const { user, requests } = await showWith('pri', answers)
  expect((await line(/^Pricing/)).getAttribute('href')).toContain('tab=pricing')
  expect(await line(/^Change prices$/)).toBeTruthy()
  const alert = await within(screen.getByRole('dialog')).findByRole('alert')
  expect(requests).toHaveLength(1)
  await user.click(within(alert).getByRole('button', { name: 'Try again' }))
  await waitFor(() => expect(within(screen.getByRole('dialog')).queryByRole('alert')).toBeNull())
})

/** The office with a dialog in which something is typed. */
function WithDialog({ busy = false }: { busy?: boolean }) {
  const [opened, setOpened] = useState(true)
  return (
    <>
      <OfficeSearch />
      <Dialog opened={opened} onClose={() => setOpened(false)} busy={busy} title="Invite">
        <input aria-label="Note" />
        <Button working={busy}>Save</Button>
      </Dialog>
    </>
  )
}

const showOver = (busy: boolean) => {
  answerCalls({ [SEARCH]: () => Response.json(everyKind) })
  return showOfficePage(<WithDialog busy={busy} />, { at: '/admin?tab=money' })
}
const noteField = () => screen.findByRole<HTMLInputElement>('textbox', { name: 'Note' })

test('the search opens over a dialog, whose text and focus are as before when it is closed', async () => {
  const { user } = showOver(false)
  await user.type(await noteField(), 'Gate code 4471')
  await user.keyboard('{Control>}k{/Control}')
  const input = await field()
  await waitFor(() => expect(document.activeElement).toBe(input))
  await user.keyboard('{Escape}')
  await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Note'))
  expect((await noteField()).value).toBe('Gate code 4471')
})

test('a result that is found over a dialog is opened instead of it', async () => {
  const { user, router } = showOver(false)
  await user.click(await noteField())
  await user.keyboard('{Control>}k{/Control}')
  await user.type(await field(), '610-555')
  await line(/Dana Miller/)
  await user.keyboard('{Enter}')
  await waitFor(() => expect(router.state.location.search).toContain(`customer=${anId('Q')}`))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

test('a busy dialog is not left, and the browser does not get the key', async () => {
  showOver(true)
  const pressed = createEvent.keyDown(await noteField(), { key: 'k', ctrlKey: true })
  fireEvent(await noteField(), pressed)
  expect(pressed.defaultPrevented).toBe(true)
  expect(screen.queryByRole('combobox')).toBeNull()
})
