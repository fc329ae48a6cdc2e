import { z } from 'zod'
import { endpoint } from '#contract/platform/endpoint.ts'
import { identifier } from '#contract/platform/fields.ts'

export const settleMention = endpoint('PUT /api/admin/mentions/{id}', 'office:inbox', {
  name: 'settleMention',
  summary: 'Says that a mention was seen to, which takes it out of the inbox; or that it was not, which undoes that.',
  params: z.object({ id: identifier('mention') }),
  body: z.object({ done: z.boolean() }),
  response: z.object({ done: z.boolean() }),
  touches: ['inbox'],
})

export const settleMoneyChange = endpoint('PUT /api/admin/money-changes/{id}', 'office:people', {
  name: 'settleMoneyChange',
  summary: 'Says that an owner has read of changed money, which takes it out of the inbox; or not, which undoes that.',
  params: z.object({ id: identifier('money_change') }),
  body: z.object({ done: z.boolean() }),
  response: z.object({ done: z.boolean() }),
  touches: ['inbox'],
})
