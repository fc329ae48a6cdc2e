import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { formatId } from '#domain/platform/identifiers.ts'
import { roles } from '#domain/platform/roles.ts'
import { RightsContext } from '#web/office/parts/rights/rights.ts'
import { addresses, answerCalls } from '#web/testing/answer-calls.ts'
import { aColleague } from '#web/testing/office/people-records.ts'
import { anArea, anId, anOfficePainter } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { AuditTab } from './AuditTab.tsx'

const entry = {
  at: '2026-11-23T15:00:00.000Z',
  actor: 'admin',
  actorName: null,
  personId: null,
  personName: null,
  device: null,
  times: 1,
  lastAt: null,
}
const cancelled = {
  ...entry,
  id: anId('H'),
  action: 'booking.cancelled',
  subjectType: 'booking',
  subjectId: anId('B'),
  before: null,
  after: null,
  customerName: 'Dana Miller',
  bookingId: anId('B'),
  quoteId: anId('Q'),
  contractorId: null,
}
const linked = {
  ...entry,
  id: anId('J'),
  action: 'contractor.areas-set',
  subjectType: 'contractor',
  subjectId: anId('C'),
  before: { serviceAreas: [] },
  after: { serviceAreas: [{ id: anId('A'), priority: 3 }] },
  customerName: null,
  bookingId: null,
  quoteId: null,
  contractorId: anId('C'),
}

test('an entry says who changed what, and leads to booking, customer and painter; the filters are part of the address', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([anOfficePainter()]),
    'GET /api/admin/service-areas': () => Response.json([anArea()]),
    'GET /api/admin/audit': () => Response.json([cancelled, linked]),
  })
  const { user, router } = showOfficePage(<AuditTab />, { at: '/admin?tab=audit&by=office&q=dana' })
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href')
  const at = '/admin?tab=audit&by=office&q=dana'
  expect(await to('Booking of Dana Miller')).toBe(`${at}&booking=${anId('B')}`)
  expect(await to('Customer Dana Miller')).toBe(`${at}&customer=${anId('Q')}`)
  expect(await to('Kim Lee')).toBe(`${at}&contractor=${anId('C')}`)
  expect(screen.getByText('Contractor areas set')).toBeTruthy()
  expect(await screen.findByText('Service areas: none → Chester (priority 3)')).toBeTruthy()
  expect(screen.getAllByText('Administrator')).toHaveLength(2)
  expect(addresses()).toContain('/api/admin/audit?q=dana&by=office')
  await user.selectOptions(screen.getByLabelText('About'), 'booking')
  await waitFor(() => expect(addresses()).toContain('/api/admin/audit?q=dana&by=office&about=booking'))
  expect(router.state.location.search).toBe('?tab=audit&by=office&q=dana&about=booking')
})

test('a visit that a change names by its identifier is a link to it', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([]),
    'GET /api/admin/service-areas': () => Response.json([]),
    'GET /api/admin/audit': () =>
      Response.json([
        { ...cancelled, action: 'warranty.claimed', after: { visitId: anId('V') } },
        { ...linked, action: 'signoff.fix', subjectId: anId('B'), after: { touchUpId: anId('T') } },
      ]),
  })
  showOfficePage(<AuditTab />, { at: '/admin?tab=audit' })
  for (const id of [anId('V'), anId('T')]) {
    const link = await screen.findByRole('link', { name: formatId(id) })
    expect(link.getAttribute('href')).toBe(`/admin?tab=audit&booking=${id}`)
  }
})

test('an owner sees who did it from which device, who was refused, and filters by person, kind and day', async () => {
  const ana = aColleague({ id: anId('P'), name: 'Ana Ruiz' })
  const refused = {
    ...cancelled,
    actor: `office:${ana.id}`,
    actorName: ana.name,
    action: 'access.refused',
    after: { call: 'getBookingLedger' },
    device: { browser: 'Chrome', system: 'Windows', network: '203.0.113.7' },
    times: 3,
    lastAt: '2026-11-23T15:20:00.000Z',
  }
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([]),
    'GET /api/admin/service-areas': () => Response.json([]),
    'GET /api/admin/colleagues': () => Response.json([aColleague(), ana]),
    'GET /api/admin/audit': () => Response.json([refused]),
  })
  const { user, router } = showOfficePage(<AuditTab />, { at: '/admin?tab=audit' })
  const link = await screen.findByRole('link', { name: 'Ana Ruiz' })
  expect(link.getAttribute('href')).toBe(`/admin?tab=people&person=${ana.id}`)
  expect(screen.getByText('Chrome on Windows, 203.0.113.7')).toBeTruthy()
  expect(screen.getByText('3 times, last Nov 23, 2026, 10:20 AM')).toBeTruthy()
  expect(screen.getByText('Tried to: get booking ledger')).toBeTruthy()
  await user.selectOptions(screen.getByLabelText('Person in the office'), 'Ana Ruiz')
  await user.selectOptions(screen.getByLabelText('Kind'), 'Sign-ins and refusals')
  await user.type(screen.getByLabelText('From'), '2026-11-20')
  const wanted = `person=${ana.id}&kind=access&from=2026-11-20`
  await waitFor(() => expect(addresses()).toContain(`/api/admin/audit?${wanted}`))
  expect(router.state.location.search).toBe(`?tab=audit&${wanted}`)
})

test('who does not manage people is offered no filter for sign-ins and refusals', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([]),
    'GET /api/admin/service-areas': () => Response.json([]),
    'GET /api/admin/colleagues': () => Response.json([aColleague()]),
    'GET /api/admin/audit': () => Response.json([]),
  })
  showOfficePage(
    <RightsContext value={new Set(roles.viewer.may)}>
      <AuditTab />
    </RightsContext>,
    { at: '/admin?tab=audit' },
  )
  expect(await screen.findByText('No changes yet')).toBeTruthy()
  expect(screen.queryByLabelText('Kind')).toBeNull()
})
