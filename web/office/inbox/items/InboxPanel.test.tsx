import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, addresses, answerCalls, refusal } from '#web/testing/answer-calls.ts'
import { anInquiry } from '#web/testing/office/customer-records.ts'
import { anInboxItem, theInbox } from '#web/testing/office/inbox-records.ts'
import { aBookingInFull, aMessage, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { InboxPanel } from './InboxPanel.tsx'

/** The list as the server has it; acting removes a line there. */
function serve(lines: object[], more: Answers = {}) {
  const openItems = [...lines]
  const calls = answerCalls({ 'GET /api/admin/inbox': () => Response.json(theInbox(openItems)), ...more })
  return { ...calls, settle: () => openItems.shift() }
}

const show = () => showOfficePage(<InboxPanel />, { at: '/admin?visits=week' })

const answered = anInquiry({ id: anId('S'), handledAt: '2026-11-23T15:00:00.000Z' })

const line = async (text: string) => within((await screen.findByText(text)).closest('li') as HTMLElement)

test('a painter is assigned in the line, which goes away; the undo bar offers to undo it', async () => {
  const done = {
    booking: aBookingInFull(),
    undo: { id: anId('U'), until: new Date(Date.now() + 10_000).toISOString() },
  }
  const actionsPath = `POST /api/admin/bookings/${anId('B')}/actions`
  const server = serve([anInboxItem('no_painter'), anInboxItem('unpaid')], {
    [actionsPath]: () => {
      server.settle()
      return Response.json(done)
    },
    [`${actionsPath}/undo`]: () => Response.json(aBookingInFull()),
  })
  const { user } = show()
  await user.click((await line('No painter')).getByRole('button', { name: 'Assign Ann Bell' }))
  expect(await screen.findByText("Ann Bell has Dana Miller's visit")).toBeTruthy()
  expect(server.bodies(actionsPath)[0]).toEqual({ action: 'assign', version: 3, contractorId: anId('D') })
  await waitFor(() => expect(screen.queryByText('No painter')).toBeNull())
  // The focus goes on to the line that took its place.
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Call Dana'))

  await user.keyboard('{Control>}z{/Control}')
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(server.bodies(`${actionsPath}/undo`)[0]).toEqual({ id: anId('U') })
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

test('a refusal shows the server’s message, and the item stays and is loaded again', async () => {
  const actionsPath = `POST /api/admin/bookings/${anId('B')}/actions`
  const server = serve([anInboxItem('no_painter')], {
    [actionsPath]: () => refusal(409, 'conflict', 'Somebody changed this booking in the meantime.'),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Assign Ann Bell' }))
  expect(await screen.findByText('Somebody changed this booking in the meantime.')).toBeTruthy()
  await waitFor(() => expect(server.bodies('GET /api/admin/inbox')).toHaveLength(2))
  expect(screen.getByText('No painter')).toBeTruthy()
})

test('J and K, and the arrow keys, move between the actions of the items', async () => {
  serve([anInboxItem('running_late'), anInboxItem('no_painter'), anInboxItem('message_failed')])
  const { user } = show()
  const call = (await line('Running late')).getByRole('link', { name: 'Call Kim' })
  expect(call.getAttribute('href')).toBe('tel:+12155550111')
  call.focus()
  await user.keyboard('j')
  expect(document.activeElement?.textContent).toBe('Assign Ann Bell')
  await user.keyboard('{ArrowDown}')
  expect(document.activeElement?.textContent).toBe('Send again')
  await user.keyboard('{ArrowDown}k{ArrowUp}')
  expect(document.activeElement).toBe(call)
  // In a field, J and K are letters.
  const field = screen.getByLabelText<HTMLInputElement>('Email address of Dana Miller')
  await user.clear(field)
  await user.type(field, 'jk@example.com')
  expect(field.value).toBe('jk@example.com')
})

test('where nobody fits, the line offers other days and the customer, and who could still be asked', async () => {
  serve([anInboxItem('no_painter', { fits: 0, suggested: null })])
  show()
  const row = await line('No painter')
  const links = row.getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(links.slice(1)).toEqual([
    `Other days… /admin?visits=week&booking=${anId('B')}&part=move`,
    'Call Dana tel:+12155550123',
    `Who can take it /admin?visits=week&takers=${anId('B')}`,
  ])
})

test('a message goes to the corrected address, and an invalid address is marked', async () => {
  const resend = `POST /api/admin/messages/${anId('S')}/resend`
  const server = serve([anInboxItem('message_failed')], {
    [resend]: () => {
      server.settle()
      return refusal(503, 'unavailable', 'Away')
    },
  })
  const { user } = show()
  const field = await screen.findByLabelText<HTMLInputElement>('Email address of Dana Miller')
  expect(field.value).toBe('dana@example.com')
  await user.clear(field)
  await user.type(field, 'dana{Enter}')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(document.activeElement).toBe(field)
  expect(server.bodies(resend)).toHaveLength(0)
  await user.type(field, '@example.org{Enter}')
  await waitFor(() => expect(server.bodies(resend)[0]).toEqual({ to: 'dana@example.org' }))
})

test('a customer is reminded, an inquiry is closed, and a task is tried again', async () => {
  const settled = (answer: object) => () => {
    server.settle()
    return Response.json(answer)
  }
  const server = serve([anInboxItem('unpaid'), anInboxItem('inquiry'), anInboxItem('task_failed')], {
    'POST /api/admin/money/reminders': settled({ reminded: 1 }),
    [`POST /api/admin/inquiries/${anId('S')}/handled`]: settled(answered),
    [`POST /api/admin/messages/${anId('S')}/resend`]: settled(aMessage({ state: 'waiting' })),
  })
  const { user } = show()
  await user.click(await screen.findByRole('button', { name: 'Send reminder to Dana Miller' }))
  expect(await screen.findByText('Reminder sent to Dana Miller')).toBeTruthy()
  expect(server.bodies('POST /api/admin/money/reminders')[0]).toEqual({ bookingIds: [anId('B')] })
  expect(screen.getByRole('link', { name: 'Answer Dana Miller' }).getAttribute('href')).toBe('mailto:dana@example.com')
  await user.click(screen.getByRole('button', { name: 'Close: Dana Miller' }))
  expect(await screen.findByText('Closed: Dana Miller')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByText('Nothing needs you')).toBeTruthy()
})

test('the links open over the page, and keep the rest of the address', async () => {
  serve([anInboxItem('not_confirmed'), anInboxItem('painter_waiting'), anInboxItem('area_without_painter')])
  show()
  const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href')
  await screen.findByText('Not confirmed')
  expect(hrefOf('Dana Miller')).toBe(`/admin?visits=week&booking=${anId('B')}`)
  expect(hrefOf('Who can take it: Dana Miller')).toBe(`/admin?visits=week&takers=${anId('B')}`)
  expect(hrefOf('Check W9 of Kim Lee')).toBe(`/admin?visits=week&contractor=${anId('C')}&at=ready`)
  expect(hrefOf('Link area to Kim Lee')).toBe(`/admin?visits=week&contractor=${anId('C')}&at=ready`)
  expect(hrefOf('Add painters in Chester')).toBe(`/admin?tab=service-areas&area=${anId('A')}&at=painters`)
})

test('items beyond those that are listed are counted, and shown on demand', async () => {
  const lines = [anInboxItem('overdue'), anInboxItem('unpaid')]
  answerCalls({
    'GET /api/admin/inbox': () => {
      const all = addresses().at(-1)?.endsWith('?limit=400')
      return Response.json({ ...theInbox(all ? lines : lines.slice(0, 1)), total: 2 })
    },
  })
  const { user } = show()
  expect(await screen.findByText('and 1 more')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Show 1 more' }))
  expect(await screen.findByText('Unpaid')).toBeTruthy()
  expect(screen.queryByText('and 1 more')).toBeNull()
})

test('a person who asked for a call is called, and a closed inquiry can be opened again', async () => {
  const inquiry = anInboxItem('inquiry', {
    person: { name: 'Dana Miller', phone: '2155550123', email: 'dana@example.com' },
    inquiryKind: 'call',
  })
  const stored = () => Response.json(answered)
  const server = serve([inquiry], {
    [`POST /api/admin/inquiries/${anId('S')}/handled`]: stored,
    [`POST /api/admin/inquiries/${anId('S')}/reopen`]: stored,
  })
  const { user } = show()
  const inquiryRow = within((await screen.findByText('Inquiry')).closest('li') as HTMLElement)
  expect(inquiryRow.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    'tel:+12155550123',
    'mailto:dana@example.com',
  ])
  await user.click(inquiryRow.getByRole('button', { name: 'Close: Dana Miller' }))
  await user.click(await screen.findByRole('button', { name: 'Undo' }))
  expect(await screen.findByText('Undone')).toBeTruthy()
  expect(server.bodies(`POST /api/admin/inquiries/${anId('S')}/reopen`)).toHaveLength(1)
})

test('a refund that failed leads to its booking, and to the customer', async () => {
  serve([anInboxItem('refund_failed')])
  show()
  const refundRow = await line('Refund failed')
  expect(refundRow.getByRole('link', { name: 'Call Dana' }).getAttribute('href')).toBe('tel:+12155550123')
  const booking = refundRow.getByRole('link', { name: 'Open: Dana Miller' }).getAttribute('href')
  expect(booking).toContain(`booking=${anId('B')}`)
})

const kim = { id: anId('C'), name: 'Kim Lee', phone: '2155550111' }
const toKim = { person: { name: 'Kim Lee', phone: '2155550111', email: 'kim@example.com' }, painter: kim }

test('an email to a painter can go elsewhere, and a note says that the account keeps its address', async () => {
  serve([anInboxItem('message_failed', { ...toKim, messageKind: 'job-assigned' })])
  show()
  const emailRow = await line('Email came back')
  expect(emailRow.getByRole('link', { name: 'Call Kim' }).getAttribute('href')).toBe('tel:+12155550111')
  expect(emailRow.getByRole('link', { name: 'Open: Kim Lee' })).toBeTruthy()
  const field = emailRow.getByRole('textbox', { name: 'Email address of Kim Lee' })
  const note = emailRow.getByText('Only this email goes there. Their account keeps kim@example.com.')
  expect(field.getAttribute('aria-describedby')).toBe(note.id)
})

test('an invitation that came back is made again, at a corrected address', async () => {
  const again = `POST /api/admin/contractors/${anId('C')}/invite-again`
  const server = serve([anInboxItem('message_failed', { ...toKim, messageKind: 'contractor-invitation' })], {
    [again]: () => {
      server.settle()
      return Response.json(anOfficePainter())
    },
  })
  const { user, retype } = show()
  const emailRow = await line('Email came back')
  expect(emailRow.queryByRole('button', { name: 'Send again' })).toBeNull()
  await retype(emailRow.getByRole('textbox', { name: 'Email address of Kim Lee' }), 'kim@example.org')
  await user.click(emailRow.getByRole('button', { name: 'Invite again' }))
  expect(await screen.findByText('Invitation sent to kim@example.org')).toBeTruthy()
  expect(server.bodies(again)[0]).toEqual({ email: 'kim@example.org' })
})

test('the links lead to where an inactive painter’s jobs are reassigned, and where work is completed', async () => {
  serve([anInboxItem('inactive_painter'), anInboxItem('overdue'), anInboxItem('nobody_came', { id: 'nobody_came 2' })])
  show()
  const hrefsOf = async (kind: string) =>
    (await line(kind)).getAllByRole('link').map((link) => `${link.textContent} ${link.getAttribute('href')}`)
  expect(await hrefsOf('Inactive painter')).toContain(
    `Give jobs away… /admin?visits=week&contractor=${anId('C')}&at=leaving`,
  )
  const complete = `Complete /admin?visits=week&booking=${anId('B')}&part=complete`
  expect(await hrefsOf('Overdue work')).toContain(complete)
  expect(await hrefsOf('Nobody came')).toEqual(
    expect.arrayContaining([complete, `Who can take it /admin?visits=week&takers=${anId('B')}`]),
  )
})

test('the painter of a review is a link, also before the list of painters has loaded', async () => {
  serve([anInboxItem('review_to_check')], { 'GET /api/admin/contractors': () => new Promise<Response>(() => {}) })
  show()
  const painter = await screen.findByRole('link', { name: 'Kim Lee' })
  expect(painter.getAttribute('href')).toBe(`/admin?visits=week&contractor=${anId('C')}`)
})
