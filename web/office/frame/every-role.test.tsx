import { cleanup, screen, waitFor } from '@testing-library/react'
import { beforeEach, expect, test } from 'vitest'
import { inboxItemKinds } from '#domain/notifications/inbox.ts'
import { mayRole, type OfficeRole, officeRoles } from '#domain/platform/roles.ts'
import { startSession } from '#web/lib/session.ts'
import { listedPages, opensPage, type PageId } from '#web/office/parts/address/pages.ts'
import { mayOfRole } from '#web/office/parts/rights/rights.ts'
import { allInView } from '#web/testing/browser.ts'
import { theChanges } from '#web/testing/changes.ts'
import { aConversation, theNotes, thePhotos } from '#web/testing/conversations.ts'
import { aTimeline } from '#web/testing/office/action-records.ts'
import { aCustomerLine, aCustomerPage, anInquiry, aQuoteLine } from '#web/testing/office/customer-records.ts'
import { aDayVisit, anInboxItem, theFigures, theInbox, theVisits } from '#web/testing/office/inbox-records.ts'
import { anEmptyBoard, aPainterPage } from '#web/testing/office/painter-page-records.ts'
import { theAccount } from '#web/testing/office/people-records.ts'
import {
  aBooking,
  aBookingInFull,
  aClosure,
  aMessage,
  anArea,
  anId,
  anOfficePainter,
  aPainterLine,
  thePainters,
} from '#web/testing/office/records.ts'
import { answerAs } from '#web/testing/office/refuse-calls.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { OfficePage } from './OfficePage.tsx'

const booking = `GET /api/admin/bookings/${anId('B')}`

/** What there is to see, so that everything is drawn which asks for more. */
const records = {
  'GET /api/admin/inbox': () => theInbox(inboxItemKinds.map((kind) => anInboxItem(kind))),
  'GET /api/admin/overview': theFigures,
  'GET /api/admin/visits': () => theVisits(aDayVisit()),
  'GET /api/admin/pauses': () => ({ pauses: [] }),
  'GET /api/admin/bookings': () => [aBooking()],
  'GET /api/admin/board': anEmptyBoard,
  'GET /api/admin/quotes': () => [aQuoteLine()],
  'GET /api/admin/call-list': () => [aQuoteLine()],
  'GET /api/admin/messages': () => [aMessage()],
  'GET /api/admin/inquiries': () => [anInquiry()],
  'GET /api/admin/customers': () => [aCustomerLine()],
  'GET /api/admin/painters': () => thePainters(aPainterLine()),
  'GET /api/admin/contractors': () => [anOfficePainter()],
  'GET /api/admin/service-areas': () => [anArea()],
  'GET /api/admin/closures': () => ({ closures: [aClosure({ visits: 2 })], holidays: [] }),
  'GET /api/admin/audit': () => [],
  [booking]: aBookingInFull,
  [`${booking}/changes`]: theChanges,
  [`${booking}/no-shows`]: () => ({ noShows: [] }),
  [`${booking}/messages`]: () => aConversation({ unread: 1 }),
  [`${booking}/photos`]: thePhotos,
  [`${booking}/visit-notes`]: () => theNotes,
  [`${booking}/timeline`]: aTimeline,
  [`${booking}/candidates`]: () => [],
  [`GET /api/admin/contractors/${anId('C')}/page`]: () => aPainterPage(),
  [`GET /api/admin/quotes/${anId('Q')}/customer`]: () => aCustomerPage(),
}

const answersFor = (role: OfficeRole) => ({
  ...Object.fromEntries(Object.entries(records).map(([call, record]) => [call, () => Response.json(record())])),
  'GET /api/admin/me': () => Response.json(theAccount(role)),
})

const tabs = [
  ...(['overview', 'bookings', 'quotes', 'board', 'money', 'messages', 'inquiries', 'reviews', 'customers'] as const),
  ...(['contractors', 'service-areas', 'pricing', 'business', 'closures', 'people', 'audit'] as const),
  ...(['customer-data', 'cleanup', 'new-booking', 'account'] as const),
] satisfies PageId[]

/** What an address opens besides a tab. */
const opened = [
  'quotes&view=calls',
  'money&view=owed',
  'money&view=payouts',
  'money&view=ledger',
  'money&view=year',
  'overview&needs=list',
  'overview&needs=snoozed',
  `bookings&booking=${anId('B')}`,
  ...['move', 'reassign', 'notes', 'office_notes', 'note', 'customer', 'edit', 'resend', 'why'].map(
    (part) => `bookings&booking=${anId('B')}&part=${part}`,
  ),
  `bookings&takers=${anId('B')}`,
  `contractors&contractor=${anId('C')}`,
  ...['contact', 'work', 'pause', 'account', 'papers', 'leaving', 'away', 'handover', 'ready'].map(
    (at) => `contractors&contractor=${anId('C')}&at=${at}`,
  ),
  `customers&customer=${anId('Q')}`,
  `service-areas&area=${anId('A')}&at=painters`,
  `closures&move=${anId('L')}`,
]

beforeEach(() => {
  startSession('administrator', 'signed in')
  allInView()
})

/** Shows a place, and waits until it asks for nothing more. */
async function show(role: OfficeRole, tab: string) {
  const { refused, state } = answerAs(role, answersFor(role))
  showOfficePage(<OfficePage />, { at: `/admin?tab=${tab}` })
  await screen.findByRole('link', { name: 'Ruth Keller, your account' })
  let before = -1
  await waitFor(
    () => {
      const isStill = before === state.requests
      before = state.requests
      expect(isStill).toBe(true)
    },
    { interval: 100 },
  )
  return refused
}

/** An owner is refused nothing. */
const restricted = officeRoles.filter((role) => role !== 'owner')
const places = restricted.flatMap((role) => [...tabs, ...opened].map((tab) => [role, tab] as const))

test.each(places)('a %s who opens %s asks for nothing that the server refuses', async (role, tab) => {
  expect(await show(role, tab)).toEqual([])
})

/** Lists that are searched by phone number or email address, among others. */
const searched = ['bookings', 'quotes', 'messages', 'customers', 'contractors'] as const

test.each(restricted)('a %s is told to search by what they may see', async (role) => {
  const byContacts: string[] = []
  for (const tab of searched) {
    await show(role, tab)
    await screen.findByRole('form', { name: /^Find / })
    const boxes = screen.queryAllByRole<HTMLInputElement>('searchbox')
    if (boxes.some(({ placeholder }) => /phone|email|address/.test(placeholder))) byContacts.push(tab)
    cleanup()
  }
  expect(byContacts).toEqual(mayRole(role, 'office:contacts') ? searched : [])
})

test.each(officeRoles)('the navigation of a %s leads only to places that are theirs', async (role) => {
  await show(role, 'audit')
  const may = mayOfRole(role)
  expect(screen.getAllByRole('tab').map((tab) => tab.getAttribute('href'))).toEqual(
    listedPages(may).map(({ id }) => (id === 'overview' ? '/admin' : `/admin?tab=${id}`)),
  )
  expect(screen.queryByRole('link', { name: 'New booking' }) !== null).toBe(opensPage(may, 'new-booking'))
})

test('a page that a role does not include says so instead of failing', async () => {
  await show('viewer', 'money')
  await expect(screen).toShowSoon(
    'Your role doesn’t include this page',
    'You’re signed in as Viewer. An owner can change that under People.',
  )
})
