import { screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { type Answers, addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { anArea, anId, anOfficePainter, aPainterLine, thePainters } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { PainterInvitation } from '../PainterInvitation.tsx'
import { PaintersList } from './PaintersList.tsx'
import { painterFilters } from './painter-filters.ts'

const none = { kept: 0, of: 0 }
const lines = () =>
  Response.json(
    thePainters(
      aPainterLine({ isVerified: true }),
      aPainterLine({
        id: anId('E'),
        firstName: 'Ann',
        state: 'invited',
        invitation: { sentAt: '2026-11-23T15:00:00.000Z', expiresAt: null, problem: "There's no such mailbox." },
        areas: [],
        nextJob: null,
        openJobs: 0,
        record: { ...aPainterLine().record, answered: none, onTime: none, finished: none },
        declined: { jobs: 0, of: 0 },
        lastSeenAt: null,
      }),
    ),
  )

const show = (at = '/admin?tab=contractors', more: Answers = {}) => {
  const { bodies } = answerCalls({
    'GET /api/admin/painters': lines,
    'GET /api/admin/service-areas': () => Response.json([anArea()]),
    'GET /api/admin/contractors': () =>
      Response.json([anOfficePainter(), anOfficePainter({ id: anId('E'), firstName: 'Ann' })]),
    ...more,
  })
  return {
    bodies,
    ...showOfficePage(<PaintersList />, { at }),
  }
}

const card = (name: string) => within(screen.getByText(name).closest('li, tr') as HTMLElement)

test('a painter is listed with areas, verification, jobs, record and the last time they were here', async () => {
  show()
  await screen.findByText('Kim Lee')
  const kim = card('Kim Lee')
  for (const text of [
    'Active',
    'Verified',
    'Chester',
    'Tue, Dec 1',
    'Dana Miller',
    '90% kept',
    '1 of 10 jobs declined',
    'Mon, Nov 23',
  ])
    expect(kim.getAllByText(text)).not.toHaveLength(0)
  expect(kim.getByRole('link', { name: '(215) 555-0111' }).getAttribute('href')).toBe('tel:+12155550111')
})

test('a painter who never signed in is not active, and the list says that the invitation came back', async () => {
  show()
  await screen.findByText('Ann Lee')
  const ann = card('Ann Lee')
  expect(ann.queryByText('Active')).toBeNull()
  expect(ann).toShow('Invited', "Invitation came back: There's no such mailbox.", 'No area', 'No jobs yet', 'Never')
})

test('an email address breaks only after its punctuation', async () => {
  show()
  await screen.findByText('Kim Lee')
  const parts = card('Kim Lee').getByText(/^kim@/).innerHTML
  expect(parts).toBe('kim@<wbr>example.<wbr>com')
})

test('search and filters are sent, kept in the address, and read from it', async () => {
  const { user, router } = show('/admin?tab=contractors&state=waits')
  await screen.findByText('Kim Lee')
  expect(addresses()).toContain('/api/admin/painters?state=waits')
  await user.type(screen.getByLabelText('Search'), '610 555')
  await user.selectOptions(screen.getByLabelText('Area'), 'Chester')
  await user.selectOptions(screen.getByLabelText('Verified'), 'Not verified')
  await user.selectOptions(screen.getByLabelText('Order'), 'Weakest record first')
  await waitFor(() =>
    expect(Object.fromEntries(new URLSearchParams(router.state.location.search))).toEqual({
      tab: 'contractors',
      state: 'waits',
      q: '610 555',
      area: anId('A'),
      verified: 'false',
      sort: 'record',
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Show all' }))
  await waitFor(() => expect(router.state.location.search).toBe('?tab=contractors'))
  expect(screen.getByLabelText<HTMLInputElement>('Search').value).toBe('')
})

test('invalid filters of an address are ignored', () => {
  const search = new URLSearchParams('tab=contractors&state=happy&sort=name&verified=maybe&area=x')
  expect(painterFilters.read(search)).toEqual(painterFilters.none)
})

const showInvitation = (painter: object, more: Answers = {}) => {
  const { bodies } = answerCalls({ 'GET /api/admin/painters': lines, ...more })
  return { bodies, ...showOfficePage(<PainterInvitation contractor={anOfficePainter(painter) as never} />) }
}

test('a painter who never signed in is invited again, at a corrected address', async () => {
  const again = `POST /api/admin/contractors/${anId('E')}/invite-again`
  const ann = { id: anId('E'), firstName: 'Ann' }
  const { user, retype, bodies } = showInvitation(ann, { [again]: () => Response.json(anOfficePainter(ann)) })
  expect(await screen.findByText('The invitation came back')).toBeTruthy()
  await retype(screen.getByLabelText('Send it to'), 'ann@example.com')
  await user.click(screen.getByRole('button', { name: 'Invite again' }))
  expect(await screen.findByText('Invitation sent')).toBeTruthy()
  expect(bodies(again)).toEqual([{ email: 'ann@example.com' }])
})

test('a painter who has signed in is not invited again', async () => {
  showInvitation({})
  await waitFor(() => expect(addresses().some((one) => one.includes('/api/admin/painters'))).toBe(true))
  expect(screen.queryByRole('button', { name: 'Invite again' })).toBeNull()
})
