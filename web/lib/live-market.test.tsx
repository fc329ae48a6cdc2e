import { act, render, screen } from '@testing-library/react'
import { createRoutesStub } from 'react-router'
import { expect, test } from 'vitest'
import Root from '#web/root.tsx'
import { FeeTerms } from '#web/shared/calendar/FeeTerms.tsx'
import { refreshContact } from '#web/shared/contact/use-contact.ts'
import { TermsPage } from '#web/site/static-pages/TermsPage.tsx'
import { answerCalls } from '#web/testing/answer-calls.ts'
import { market } from './here.ts'

const unchangedPrices = { 'GET /api/pricing/config': () => new Response(null, { status: 304 }) }
const contact = { phone: null, email: null, officeHours: null, address: null }
const answer = (more: object) => {
  answerCalls({ ...unchangedPrices, 'GET /api/business': () => Response.json({ ...contact, ...more }) })
  return act(refreshContact)
}

const show = () => {
  answerCalls(unchangedPrices)
  const Pages = () => (
    <>
      <TermsPage />
      <FeeTerms date="2026-11-25" slot="morning" price={100_00} />
    </>
  )
  const Stub = createRoutesStub([{ Component: Root, children: [{ path: '/', Component: Pages }] }])
  render(<Stub />)
}

test('pages follow the terms that the server answers', async () => {
  show()
  expect(screen.getByText(/Under 24 hours the fee is \$100/)).toBeDefined()
  const promises = { ...market.promises, lateCredit: 40, changeCredit: 75, missedCredit: 90, missedMinutes: 60 }
  await answer({ terms: { fee: 75, freeHours: 48, graceMinutes: 0 }, promises, quoteValidDays: 14 })
  expect(screen.getByText(/if we told you in time: \$40\./)).toBeDefined()
  expect(screen.getByText(/Nobody comes within an hour .*: \$90/)).toBeDefined()
  expect(screen.getByText(/Under 48 hours the fee is \$75/)).toBeDefined()
  expect(screen.getByText(/valid for 14 days/)).toBeDefined()
  expect(document.body.textContent).toContain('costs $75')
})

test('pages promise a card once the server says that it takes one', async () => {
  show()
  expect(document.body.textContent).toContain('Payment is due on completion: cash or check.')
  const terms = { fee: 75, freeHours: 48, graceMinutes: 0 }
  await answer({ terms, quoteValidDays: 14, takesCards: true })
  expect(document.body.textContent).toContain('Payment is due on completion: cash, check or major credit card.')
  await answer({ terms, quoteValidDays: 14 })
  expect(document.body.textContent).toContain('Payment is due on completion: cash or check.')
})

test.each([
  ['nothing of them', {}],
  ['half of them', { terms: { fee: 75 }, quoteValidDays: 14 }],
  ['something else', { terms: 'free', quoteValidDays: '14' }],
])('an answer with %s changes no terms', async (_, more) => {
  show()
  await answer(more)
  expect(screen).toShow(/Under 24 hours the fee is \$100/, /valid for 30 days/)
})
