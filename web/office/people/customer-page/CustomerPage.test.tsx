import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { startSession } from '#web/lib/session.ts'
import { type Answers, answerCalls, inTurn, refusal } from '#web/testing/answer-calls.ts'
import { aCustomerPage } from '#web/testing/office/customer-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { CustomerAtAddress } from './CustomerAtAddress.tsx'

const id = anId('Q')
const READ = `GET /api/admin/quotes/${id}/customer`
const CORRECT = `PUT /api/admin/quotes/${id}/customer`
const NOTE = `POST /api/admin/quotes/${id}/notes`
const SEND = `POST /api/admin/quotes/${id}/send`

beforeEach(() => startSession('administrator', 'signed in'))

async function show(answers: Answers = {}, at = `/admin?tab=quotes&customer=${id}`) {
  const calls = answerCalls({ [READ]: () => Response.json(aCustomerPage()), ...answers })
  const shown = showOfficePage(<CustomerAtAddress />, { at })
  const dialog = within(await screen.findByRole('dialog'))
  return { ...calls, ...shown, dialog }
}

// @proves docs/rules/office.md#the-customer-page
test('phone, next visit with its painter, quotes, money, notes and messages are in one view', async () => {
  const { dialog, router, user } = await show()
  expect(await dialog.findByRole('heading', { name: 'Dana Miller' })).toBeTruthy()
  expect(dialog.getByRole('link', { name: '(215) 555-0123' }).getAttribute('href')).toBe('tel:+12155550123')
  expect(dialog.getByRole('link', { name: 'dana@example.com' }).getAttribute('href')).toBe('mailto:dana@example.com')
  expect(dialog.getByText(/Paul Miller, paul@example.com/)).toBeTruthy()
  const region = (name: string) => within(dialog.getByRole('region', { name }))
  expect(region('Contact').getByText('Kim Lee')).toBeTruthy()
  expect(within(region('Visits').getByRole('region', { name: 'Upcoming' })).getAllByRole('listitem')).toHaveLength(1)
  expect(within(region('Visits').getByRole('region', { name: 'Past' })).getAllByRole('listitem')).toHaveLength(1)
  expect(region('Quotes').getByText('Opened')).toBeTruthy()
  expect(region('Money').getByText('$377.00')).toBeTruthy()
  expect(region('Notes and calls').getByText('Call back on Thu, Nov 26')).toBeTruthy()
  expect(region('Messages').getByText('“The doorbell is broken”')).toBeTruthy()
  expect(dialog.getByRole('link', { name: 'Book for them' }).getAttribute('href')).toBe(
    `/admin?tab=new-booking&quoteId=${id}`,
  )
  await user.click(
    within(region('Visits').getByRole('region', { name: 'Upcoming' })).getByRole('link', { name: /2099, morning$/ }),
  )
  expect(router.state.location.search).toBe(`?tab=quotes&booking=${anId('B')}`)
  await router.navigate(-1)
  expect(router.state.location.search).toBe(`?tab=quotes&customer=${id}`)
})

test('a customer without a visit or an open quote can be booked for as well', async () => {
  const money = { paid: 100, due: -25, lifetime: 954 }
  const bare = aCustomerPage({ name: null, bookings: [], quotes: [], notes: [], emails: [], conversation: [], money })
  const { dialog } = await show({ [READ]: () => Response.json(bare) })
  expect(await dialog.findByRole('heading', { name: 'dana@example.com' })).toBeTruthy()
  expect(dialog).toShow(/No visits yet/, 'No notes yet. Only the office sees them.', 'We owe them')
  expect(dialog.queryByRole('button', { name: 'Send again' })).toBeNull()
  expect(dialog.getByRole('link', { name: 'Book for them' })).toBeTruthy()
})

test('a correction says when somebody else was faster, and its draft stays and can be sent', async () => {
  let tries = 0
  let page = aCustomerPage()
  const { dialog, user, retype, bodies } = await show({
    [READ]: () => Response.json(page),
    [CORRECT]: () => {
      tries += 1
      page = aCustomerPage({ phone: '2155550199' })
      return tries === 1
        ? refusal(409, 'conflict', 'Somebody corrected this customer in the meantime.')
        : Response.json(page)
    },
  })
  await user.click(await dialog.findByRole('button', { name: 'Correct' }))
  await retype(dialog.getByRole('textbox', { name: /^Name/ }), 'Dana Moore')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByText(/Somebody corrected this customer in the meantime/)).toBeTruthy()
  expect((dialog.getByRole('textbox', { name: /^Name/ }) as HTMLInputElement).value).toBe('Dana Moore')
  expect((dialog.getByRole('textbox', { name: 'Phone' }) as HTMLInputElement).value).toBe('(215) 555-0199')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Customer corrected')).toBeTruthy()
  expect(bodies(CORRECT).at(-1)).toMatchObject({ known: { phone: '2155550199' }, name: 'Dana Moore' })
})

test('a call is noted with its outcome and day, and another attempt has the same key', async () => {
  const saved = Response.json(aCustomerPage().notes[0], { status: 201 })
  const { dialog, user, bodies } = await show({ [NOTE]: inTurn(refusal(503, 'unavailable', 'Away'), saved) })
  await user.click(await dialog.findByRole('button', { name: 'Note or call' }))
  await user.click(dialog.getByRole('button', { name: 'Save note' }))
  expect(await dialog.findByText('Write something first.')).toBeTruthy()
  await user.click(dialog.getByRole('radio', { name: 'Call back' }))
  const day = dialog.getByLabelText<HTMLInputElement>(/^Call back on/)
  const proposed = day.value
  await user.clear(day)
  await user.click(dialog.getByRole('button', { name: 'Log the call' }))
  expect(dialog.getByText('Choose today or a day within six months.')).toBeTruthy()
  fireEvent.change(day, { target: { value: proposed } })
  await user.type(dialog.getByRole('textbox', { name: /^In one line/ }), 'After six')
  await user.click(dialog.getByRole('button', { name: 'Log the call' }))
  expect(await dialog.findByRole('alert')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Log the call' }))
  expect(await screen.findByText('Call saved')).toBeTruthy()
  const [first, second] = bodies(NOTE)
  expect(second).toEqual(first)
  expect(first).toMatchObject({ outcome: 'call_back', text: 'After six', callOn: proposed })
  expect(bodies(READ).length).toBeGreaterThan(1)
})

test('a list that is not complete says so and leads to all of it', async () => {
  const more = { quotes: true, bookings: true, messages: true }
  const { dialog } = await show({ [READ]: () => Response.json(aCustomerPage({ more })) })
  const to = async (name: string) => (await dialog.findByRole('link', { name })).getAttribute('href')
  expect(await to('See them all in Bookings')).toContain('?tab=bookings&q=dana%40example.com')
  expect(await to('See them all in Quotes')).toContain('?tab=quotes&q=dana%40example.com')
  expect(dialog.getAllByText('2+')).toHaveLength(3)
  expect(dialog.getAllByText('These are the newest 2.')).toHaveLength(2)
})

test('the quote is sent again, and a failure is reported', async () => {
  const sent = new Response(null, { status: 204 })
  const { dialog, user } = await show({ [SEND]: inTurn(refusal(503, 'unavailable', 'Away'), sent) })
  await user.click(await dialog.findByRole('button', { name: 'Send again' }))
  expect(await screen.findByText("We couldn't send the quote")).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Send again' }))
  expect(await screen.findByText('The quote is on its way')).toBeTruthy()
})

test.each([
  ['unknown', id, { [READ]: () => refusal(404, 'not_found', 'Quote not found') }, 'Quote not found'],
  ['no id', 'x', {}, 'We can’t find that customer'],
])('an address that is %s says so', async (_, named, answers, text) => {
  const { dialog } = await show(answers, `/admin?customer=${named}`)
  expect(await dialog.findByText(text)).toBeTruthy()
})

test('a correction by somebody else is shown beside the draft, and is known when that is sent', async () => {
  let page = aCustomerPage()
  const { dialog, user, bodies, router } = await show({
    [READ]: () => Response.json(page),
    [CORRECT]: () => {
      page = aCustomerPage({ email: 'right@example.com' })
      return Response.json(page)
    },
  })
  await user.click(await dialog.findByRole('button', { name: 'Correct' }))
  await user.type(dialog.getByRole('textbox', { name: 'Email' }), '.org')
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  page = aCustomerPage({ email: 'dana.moore@example.com' })
  await router.navigate(-1)
  const again = within(await screen.findByRole('dialog'))
  expect(await again.findByText(/We kept what you typed/)).toBeTruthy()
  expect(await again.findByText('Email: dana@example.com → dana.moore@example.com')).toBeTruthy()
  expect((again.getByRole('textbox', { name: 'Email' }) as HTMLInputElement).value).toBe('dana@example.com.org')
  await user.click(again.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Customer corrected')).toBeTruthy()
  const known = { name: 'Dana Miller', email: 'dana.moore@example.com', phone: '2155550123' }
  expect(bodies(CORRECT)).toEqual([{ known, email: 'dana@example.com.org' }])
  expect(await again.findByRole('link', { name: 'right@example.com' })).toBeTruthy()
})

// @proves docs/rules/office.md#the-customer-page
test('a long conversation shows the newest messages, then more, page by page', async () => {
  const at = (minute: number) => new Date(Date.UTC(2026, 10, 20, 15, minute)).toISOString()
  const chatMessage = (minute: number) => ({
    bookingId: anId('B'),
    side: 'customer',
    text: `No. ${minute}`,
    at: at(minute),
  })
  const line = (minute: number) => ({ type: 'conversation', id: anId(String(minute)), ...chatMessage(minute) })
  const more = { quotes: false, bookings: false, messages: true }
  const list = `/api/admin/quotes/${id}/customer/messages`
  const headers = { link: `<${list}?cursor=next>; rel="next"` }
  const { dialog, user } = await show({
    [READ]: () =>
      Response.json(aCustomerPage({ more, emails: [], conversation: [9, 8, 7, 6, 5, 4, 3].map(chatMessage) })),
    [`GET ${list}`]: inTurn(
      refusal(503, 'unavailable', 'Away'),
      Response.json([9, 8, 7, 6, 5, 4, 3, 2].map(line), { headers }),
      Response.json([line(1)]),
    ),
  })
  const region = within(await dialog.findByRole('region', { name: 'Messages' }))
  const rows = () => region.getAllByRole('listitem').length
  expect([rows(), region.getByText('7+').textContent]).toEqual([6, '7+'])
  await user.click(region.getByRole('button', { name: 'Show more' }))
  expect(await region.findByText("We couldn't load the messages.")).toBeTruthy()
  expect(rows()).toBe(7)
  await user.click(region.getByRole('button', { name: 'Show more' }))
  await waitFor(() => expect(rows()).toBe(8))
  await user.click(region.getByRole('button', { name: 'Show more' }))
  expect(await region.findByText('“No. 1”')).toBeTruthy()
  expect(rows()).toBe(9)
  expect(region.queryByRole('button', { name: /^Show/ })).toBeNull()
  expect(region.getByText('9')).toBeTruthy()
})
