import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aHolder, anEmptyBoard, aPainterPage } from '#web/testing/office/painter-page-records.ts'
import { anId } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterPage } from './PainterPage.tsx'

const PAGE = `GET /api/admin/contractors/${anId('C')}/page`
const NOTE = `POST /api/admin/contractors/${anId('C')}/notes`

const show = (page: object = {}, more: Record<string, () => Response> = {}, at = '') => {
  const calls = answerCalls({
    [PAGE]: () => Response.json(aPainterPage(page)),
    'GET /api/admin/board': () => Response.json(anEmptyBoard()),
    ...more,
  })
  const shown = showOfficePage(<PainterPage contractorId={anId('C')} />, {
    at: `/admin?tab=board&contractor=${anId('C')}${at}`,
  })
  return { ...calls, ...shown }
}

const hrefOf = async (name: string | RegExp) => (await screen.findByRole('link', { name })).getAttribute('href')

// @proves docs/rules/office.md#the-painter-page
test('the page says who it is, how they are reached, and leads to their visits and back to where one came from', async () => {
  show()
  expect(await screen.findByRole('heading', { name: 'Kim Lee' })).toBeTruthy()
  expect(await hrefOf('Call Kim')).toBe('tel:+12155550111')
  expect(await hrefOf('Write to Kim')).toBe('mailto:kim@example.com')
  expect(await hrefOf('Dana Miller')).toBe(`/admin?tab=board&contractor=${anId('C')}&booking=${anId('B')}`)
  expect(await hrefOf('All their bookings')).toBe(`/admin?tab=bookings&painter=${anId('C')}`)
  expect(await hrefOf('Back to Board')).toBe('/admin?tab=board')
})

test('what they hold is computed booking by booking, and the act that ends it is next to it', async () => {
  const { user, router } = show({ balance: aHolder() })
  const balance = within(await screen.findByRole('region', { name: 'Balance' }))
  expect(balance.getByText('$491.54', { selector: 'strong' })).toBeTruthy()
  expect(balance.getByText('15 days')).toBeTruthy()
  expect(balance.getByText(/took \$1,228.84/)).toBeTruthy()
  expect(balance.getByRole('link', { name: 'Peter Nowak' }).getAttribute('href')).toContain(`booking=${anId('H')}`)
  await user.click(balance.getByRole('button', { name: 'Record handover' }))
  const dialog = await screen.findByRole('dialog', { name: 'Kim Lee hands money over' })
  expect(within(dialog).getByRole<HTMLInputElement>('textbox', { name: /Amount/ }).value).toBe('491.54')
  expect(router.state.location.search).toContain('at=handover')
})

test('every figure of the record opens the jobs that it counts, and earnings open the ledger', async () => {
  const row = {
    bookingId: anId('R'),
    quoteId: anId('Q'),
    customerName: 'Rita Stone',
    town: 'Media',
    day: '2026-11-02',
    kept: false,
    stars: null,
  }
  const { user } = show({}, { [`GET /api/admin/contractors/${anId('C')}/record/onTime`]: () => Response.json([row]) })
  await user.click(await screen.findByRole('link', { name: '9 of 10 on time' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Kim Lee: on time' }))
  const customer = await dialog.findByRole('link', { name: 'Rita Stone' })
  expect(customer.getAttribute('href')).toBe(`/admin?tab=board&contractor=${anId('C')}&booking=${anId('R')}`)
  expect(dialog.getByText('Late')).toBeTruthy()
  await user.click(dialog.getAllByRole('button', { name: 'Close' })[0] as HTMLElement)
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  const earned = new URLSearchParams((await hrefOf('$1,200.00 earned')) ?? '')
  expect([earned.get('view'), earned.get('contractorId'), earned.get('account')]).toEqual([
    'ledger',
    anId('C'),
    'earned',
  ])
})

test('a note is saved once, and what was typed stays when it is refused', async () => {
  let tries = 0
  const { user, bodies } = show(
    {},
    {
      [NOTE]: () => {
        tries += 1
        return tries === 1
          ? Response.json({ error: 'x', code: 'internal', message: 'Sorry' }, { status: 500 })
          : Response.json(
              { id: anId('N'), at: new Date().toISOString(), actor: 'admin', actorName: null, text: 'x', mentions: [] },
              { status: 201 },
            )
      },
    },
  )
  await user.click(await screen.findByRole('button', { name: 'Add a note' }))
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(screen.getByText('Write something first.')).toBeTruthy()
  await user.type(screen.getByLabelText('What the office should know'), 'Not on Sundays')
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect((await screen.findAllByRole('alert')).length).toBeGreaterThan(0)
  await user.click(screen.getByRole('button', { name: 'Save note' }))
  expect(await screen.findByText('Note saved')).toBeTruthy()
  const [first, second] = bodies(NOTE) as { requestId: string; text: string }[]
  expect(first).toEqual(second)
  expect(second?.text).toBe('Not on Sundays')
})

test('contact, work, papers and password are edited in place, and the address names what is open', async () => {
  const { user, router } = show()
  await user.click(await screen.findByRole('button', { name: 'Edit contact' }))
  expect(await screen.findByLabelText('First name')).toBeTruthy()
  expect(router.state.location.search).toContain('at=contact')
  await user.click(screen.getByRole('button', { name: 'Edit work' }))
  expect(await screen.findByRole('heading', { name: 'Productivity' })).toBeTruthy()
  expect(screen.queryByLabelText('First name')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Account' }))
  expect(await screen.findByRole('button', { name: 'Reset password' })).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Open and check', expanded: false }))
  expect(screen.getByRole('button', { name: 'Open and check', expanded: true })).toBeTruthy()
  await waitFor(() => expect(document.activeElement?.textContent).toBe('License and insurance'))
  await user.click(screen.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(router.state.location.search).toBe(`?tab=board&contractor=${anId('C')}`))
})

test('nothing to come, no notes and no messages are said, and so is a painter who does not exist', async () => {
  show({ visits: [] })
  expect(await screen.findByText('No visits to come')).toBeTruthy()
  expect(screen.getByText('No notes yet. Only the office sees them.')).toBeTruthy()
  expect(screen.getByText('No messages yet.')).toBeTruthy()
})

test('a page that cannot be loaded says so and tries again', async () => {
  let tries = 0
  const { user } = show(
    {},
    {
      [PAGE]: () => {
        tries += 1
        return tries === 1
          ? Response.json({ error: 'x', code: 'not_found', message: 'We can’t find that painter.' }, { status: 404 })
          : Response.json(aPainterPage())
      },
    },
  )
  expect(await screen.findByText('We can’t find that painter.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('heading', { name: 'Kim Lee' })).toBeTruthy()
})
