import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { ofSession, Session } from '#contract/platform/sessions.ts'

export const listContractorSessions = endpoint('GET /api/contractor/sessions', 'contractor', {
  name: 'listContractorSessions',
  summary: 'Where one is signed in.',
  response: z.array(Session).describe('The last used first'),
  shows: ['account'],
})

export const endContractorSession = endpoint('DELETE /api/contractor/sessions/{sessionId}', 'contractor', {
  name: 'endContractorSession',
  fresh: true,
  summary: 'Ends one of one’s own sessions, and the notifications of its device. 404 for one that is over.',
  params: ofSession,
  status: 204,
  touches: ['account'],
})
