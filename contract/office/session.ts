import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant, line, Password } from '#contract/platform/fields.ts'

export const logInAdministrator = endpoint('POST /api/admin/login', 'public', {
  name: 'logInAdministrator',
  limit: 'login',
  summary: 'The administrator signs in. Also sets the cookie that reads outside /api/admin/ accept.',
  body: z.object({ username: line(100), password: Password }),
  response: z.object({ success: z.literal(true), token: z.string(), expiresAt: Instant }),
})

export const logOutAdministrator = endpoint('POST /api/admin/logout', 'office', {
  name: 'logOutAdministrator',
  summary: 'Ends this session.',
  status: 204,
})
