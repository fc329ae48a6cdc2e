import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '../../../testing/answer-calls.ts'
import { aContractor, anArea, anId } from '../testing/records.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { AuditTab } from './AuditTab.tsx'

test('shows who changed what, by name', async () => {
  answerCalls({
    'GET /api/admin/contractors': () => Response.json([aContractor()]),
    'GET /api/admin/service-areas': () => Response.json([anArea()]),
    'GET /api/admin/audit': () =>
      Response.json([
        {
          id: anId('H'),
          at: '2026-11-23T15:00:00.000Z',
          actor: 'admin',
          action: 'contractor.areas-set',
          subjectType: 'contractor',
          subjectId: anId('C'),
          before: { serviceAreas: [] },
          after: { serviceAreas: [{ id: anId('A'), priority: 3 }] },
        },
      ]),
  })
  showAdmin(<AuditTab />)
  expect(await screen.findByText('Contractor areas set')).toBeTruthy()
  expect(await screen.findByText('Kim Lee')).toBeTruthy()
  expect(await screen.findByText('Service areas: none → Chester (priority 3)')).toBeTruthy()
  expect(screen.getByText('Administrator')).toBeTruthy()
})
