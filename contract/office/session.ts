import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { Instant, line, Password } from '#contract/platform/fields.ts'

export const logInAdministrator = endpoint({
  name: 'logInAdministrator',
  method: 'POST',
  path: '/api/admin/login',
  access: 'public',
  limit: 'login',
  summary: 'The administrator signs in. Also sets the cookie that reads outside /api/admin/ accept.',
  body: z.object({ username: line(100), password: Password }),
  status: 200,
  response: z.object({ success: z.literal(true), token: z.string(), expiresAt: Instant }),
})

export const logOutAdministrator = endpoint({
  name: 'logOutAdministrator',
  method: 'POST',
  path: '/api/admin/logout',
  access: 'administrator',
  summary: 'Ends this session.',
  status: 204,
})
