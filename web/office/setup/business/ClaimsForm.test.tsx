import { screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { aBusiness } from '#web/testing/office/records.ts'
import { showOfficePage } from '#web/testing/office/show-office-page.tsx'
import { BusinessTab } from './BusinessTab.tsx'

const write = 'PUT /api/admin/business'

test('a claim is changed or cleared, and sent with its former value', async () => {
  const first = { projects: '20+', rating: '4.9/5', satisfaction: '100%' }
  const { requests } = answerCalls({
    'GET /api/admin/business': () => Response.json(aBusiness()),
    [write]: () => Response.json(aBusiness({ claims: { ...first, projects: '35+', rating: null } })),
  })
  const { user } = showOfficePage(<BusinessTab />)
  const form = within(await screen.findByRole('form', { name: 'What the home page claims' }))
  const [projects, rating] = [form.getByLabelText(/^Projects painted/), form.getByLabelText(/^Rating/)]
  await user.clear(projects)
  await user.type(projects, '35+')
  await user.clear(rating)
  await user.click(form.getByRole('button', { name: 'Save claims' }))
  expect(await form.findByText('Saved. The home page shows it within a minute.')).toBeTruthy()
  expect(requests.filter(({ call }) => call === write).map(({ body }) => body)).toEqual([
    { claims: { projects: '35+', rating: '', satisfaction: '100%' }, known: { claims: first } },
  ])
})
