import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { PSEUDO_LOCALE } from '../../../../domain/words/pseudo.ts'
import { reader } from '../../../lib/here.ts'
import { startSession } from '../../../lib/session.ts'
import { ReaderContext } from '../../../lib/words.ts'
import { answerCalls, refusal } from '../../../testing/answer-calls.ts'
import { withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { said } from '../../booking-flow/testing/unsaid.ts'
import { unsaid } from '../testing/office.ts'
import { showAdmin } from '../testing/show-admin.tsx'
import { OfficeSearch } from './OfficeSearch.tsx'
import { everyKind, theFound } from './testing/found.ts'

withPseudoLocale()

test.each([
  ['something of each kind', () => Response.json(everyKind), () => 'Bob Stone'],
  ['nothing', () => Response.json(theFound()), () => said('Nothing found for “{text}”.', { text: '12' })],
  [
    'a guess',
    () => Response.json(theFound({ isGuess: true })),
    () => said('Nothing is spelled like that. These come close:'),
  ],
  ['a day', () => Response.json(theFound({ day: { date: '2099-12-04', visits: 3 } })), () => said('Day')],
  ['a failure', () => refusal(500, 'internal', '…'), () => said('Try again')],
])('in the pseudo-locale all text of the search is in brackets, with %s', async (_, answer, text) => {
  startSession('administrator', 'token')
  answerCalls({ 'GET /api/admin/search': answer })
  const { user } = showAdmin(
    <ReaderContext value={{ ...reader, locale: PSEUDO_LOCALE }}>
      <OfficeSearch />
    </ReaderContext>,
  )
  await user.click(screen.getByRole('button'))
  await user.type(await screen.findByRole('combobox'), '12')
  expect(await screen.findByText(text())).toBeTruthy()
  expect(unsaid()).toEqual([])
})
