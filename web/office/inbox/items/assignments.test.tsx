import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { addresses, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { anInboxItem, theInbox } from '#web/testing/office/inbox-records.ts'
import { aColleague } from '#web/testing/office/people-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { InboxPanel } from './InboxPanel.tsx'

const you = aColleague({ isYou: true })
const ana = aColleague({ id: anId('P'), name: 'Ana Ruiz' })
const sam = aColleague({ id: anId('V'), name: 'Sam Ortiz', takesItems: false })
const ASSIGN = 'PUT /api/admin/inbox/assignment'

/** The inbox with one item that somebody may have. */
function serve({
  assignee = null as object | null,
  reader = you,
  taken = () => Response.json({ assignee: you }),
} = {}) {
  const state = { assignee }
  return answerCalls({
    'GET /api/admin/colleagues': () => Response.json([reader, ana, sam]),
    'GET /api/admin/inbox': () =>
      Response.json({ ...theInbox([anInboxItem('no_painter', { assignee: state.assignee })]), mine: 0 }),
    [ASSIGN]: () => {
      const answer = taken()
      if (answer.ok) state.assignee = { id: you.id, name: you.name }
      return answer
    },
  })
}
const show = (at = '/admin') => showOfficePage(<InboxPanel />, { at })

test('an item is taken from a menu, and says who has it', async () => {
  const server = serve()
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Take it: No painter/ }))
  const choices = within(screen.getByRole('menu')).getAllByRole('menuitem')
  expect(choices.map((one) => one.textContent)).toEqual(['I’ll take it', 'Give it to Ana Ruiz'])
  await user.click(screen.getByRole('menuitem', { name: 'I’ll take it' }))
  expect(await screen.findByText('You have this')).toBeTruthy()
  expect(screen.queryByRole('menu')).toBeNull()
  expect(server.bodies(ASSIGN)).toEqual([{ id: 'no_painter 1', to: 'admin', from: null }])
  expect(screen.getByRole('button', { name: /^Ruth Keller has this: No painter/ }).textContent).toBe('RK')
})

test('who comes second is told who has it', async () => {
  serve({ taken: () => refusal(409, 'conflict', 'Ana Ruiz has this already.') })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: /^Take it/ }))
  await user.click(screen.getByRole('menuitem', { name: 'I’ll take it' }))
  expect(await screen.findByText('Ana Ruiz has this already.')).toBeTruthy()
})

test('an item of somebody else can be taken over or given back, with the keyboard as well', async () => {
  const server = serve({ assignee: { id: ana.id, name: ana.name } })
  const { user } = show()
  expect(await screen.findByText('Ana Ruiz has this')).toBeTruthy()
  const button = await screen.findByRole('button', { name: /^Ana Ruiz has this/ })
  button.focus()
  await user.keyboard('{Enter}')
  await screen.findByRole('menuitem', { name: 'Give it back' })
  expect(document.activeElement?.textContent).toBe('I’ll take it')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Give it back')
  await user.keyboard('{Enter}')
  await waitFor(() => expect(server.bodies(ASSIGN)).toEqual([{ id: 'no_painter 1', to: null, from: ana.id }]))
})

test('the list is narrowed to what is mine or nobody’s, which is part of the address', async () => {
  serve()
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'Nobody’s' }))
  await waitFor(() => expect(addresses()).toContain('/api/admin/inbox?whose=nobody'))
  await user.click(screen.getByRole('button', { name: 'Mine' }))
  await waitFor(() => expect(router.state.location.search).toBe('?whose=mine'))
})

test('whoever only reads sees who has an item, and is offered no way to take it', async () => {
  const reader = aColleague({ isYou: true, takesItems: false })
  serve({ assignee: { id: ana.id, name: ana.name }, reader })
  show()
  expect(await screen.findByText('Ana Ruiz has this')).toBeTruthy()
  await waitFor(() => expect(addresses()).toContain('/api/admin/colleagues'))
  expect(screen.queryByRole('button', { name: /has this|Take it/ })).toBeNull()
})
