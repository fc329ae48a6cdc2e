import { fireEvent, screen } from '@testing-library/react'
import { afterAll, expect, test } from 'vitest'
import { addDays, todayIn } from '../../../../domain/dates.ts'
import { paperStandings } from '../../../../domain/papers.ts'
import { addPseudoLocale, PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { translations } from '../../../../domain/words/words.ts'
import { market } from '../../../lib/here.ts'
import { inPseudo, said, unsaid } from '../testing/pseudo.tsx'
import { refusal, serve, show } from '../testing/show.tsx'
import { profile } from '../testing/show-dashboard.tsx'
import { PapersNotice } from './PapersNotice.tsx'
import { PapersPanel } from './PapersPanel.tsx'

// Registered before the first text below is rendered, and removed after the file.
addPseudoLocale()
afterAll(() => {
  delete translations[PSEUDO_LOCALE]
})

const today = todayIn(market, new Date())
const aPaper = (days: number) => ({
  id: 'P',
  number: '12',
  issuer: '12',
  expiresOn: addDays(today, days),
  fileName: '12',
  version: 1,
  handedInAt: '2026-11-25T15:00:00.000Z',
})
const handedIn = (reason: string | null) => ({ ...aPaper(400), reason })
const kinds = (more: object) =>
  ['license', 'insurance'].map((kind) => ({ kind, standing: 'missing', accepted: null, handedIn: null, ...more }))

test.each([
  ['missing', {}],
  ['looked at', { standing: 'waiting', handedIn: handedIn(null) }],
  ['sent back', { standing: 'sent_back', handedIn: handedIn('12') }],
  ['valid', { standing: 'valid', accepted: aPaper(400) }],
  ['over', { standing: 'ended', accepted: aPaper(-1) }],
])('in the pseudo-locale all text about papers that are %s is in brackets', async (_, more) => {
  serve({
    'GET /api/contractor/papers': () => Response.json(kinds(more)),
    'PUT /api/contractor/papers/license': refusal(500, 'internal', 'Oops'),
  })
  show(inPseudo(<PapersPanel profile={profile as never} />), '/', null)
  expect(await screen.findByRole('heading', { name: said('Insurance') })).toBeTruthy()
  const another = screen.queryByRole('button', { name: said('Send another license') })
  if (another) fireEvent.click(another)
  fireEvent.click(screen.getByRole('button', { name: said('Send this license') }))
  expect(screen.getByText(said('Please enter the expiration date.'))).toBeTruthy()
  expect(unsaid()).toEqual([])
})

test.each(paperStandings)('so is what is asked of papers that are %s', (standing) => {
  show(inPseudo(<PapersNotice papers={{ license: standing, insurance: standing }} onGo={() => undefined} />), '/', null)
  expect(unsaid()).toEqual([])
})
