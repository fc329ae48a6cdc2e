import { QueryClientProvider } from '@tanstack/react-query'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { sharedQueryClient } from '../../../lib/query-client.ts'
import { drawPseudo, withPseudoLocale } from '../../../testing/pseudo-page.tsx'
import { said, unsaid } from '../../booking-flow/testing/unsaid.ts'
import { aJob } from '../testing/a-job.ts'
import { serve } from '../testing/show.tsx'
import { TouchUpRequest } from '../visit/touch-up/TouchUpRequest.tsx'
import { RecordCard } from './RecordCard.tsx'
import { recordAnswer } from './testing/a-record.ts'

withPseudoLocale()

test.each([0, 1, 2] as const)('a record of class %d, and what is to be mended', async (reliability) => {
  sharedQueryClient().clear()
  serve({ 'GET /api/contractor/record': () => recordAnswer({ reliability, handedBack: reliability }) })
  drawPseudo(
    <QueryClientProvider client={sharedQueryClient()}>
      <RecordCard />
      <TouchUpRequest job={aJob({ purpose: 'touch_up', fix: { words: 'A drip', photos: ['/api/photos/P'] } })} />
    </QueryClientProvider>,
  )
  expect(await screen.findByText(said('Answered in time'))).toBeDefined()
  expect(unsaid('A drip')).toEqual([])
})
