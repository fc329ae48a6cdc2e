import { expect, test } from 'vitest'
import { portraitAddress } from '#domain/painters/portraits.ts'
import { composeMessage } from '#server/notifications/email/compose-message.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aVisit, ORIGIN } from '#server/testing/a-visit.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp({ publicUrl: ORIGIN, mailFrom: 'Evencoat <hello@evencoat.example>' })

/** The letter about a booking, with or without an accepted photo of its painter. */
async function letter(state?: 'accepted' | 'waiting') {
  const { bookingId, painter } = await aVisit(app)
  const id = newId()
  if (state) await app.insert('portraits', { id, contractor_id: painter.id, state, handed_in_at: TEST_NOW })
  const { slug } = await app.row('contractors', { id: painter.id })
  const message = await composeMessage(app.deps, {
    id: newId(),
    kind: 'booking-confirmation',
    recipient: 'dana@example.com',
    payload: { bookingId },
  })
  if (message === 'dropped') throw new Error('nothing was written')
  return { ...message, id, page: `${ORIGIN}/painter/${slug}` }
}

// @proves docs/rules/portraits.md#where-they-stand
test('a letter shows the photo of who comes, which leads to their page; without images their name does', async () => {
  const { html, text, id, page } = await letter('accepted')
  const source = `${ORIGIN}${portraitAddress(id, 'medium')}`
  expect(html).toMatch(
    new RegExp(
      `<a [^>]*href="${page}"[^>]*><img src="${source.replaceAll('?', '\\?')}"[^>]* alt="&lt;i&gt;Maria&lt;/i&gt; S\\."`,
    ),
  )
  expect(text).toContain(page)
})

test.each(['waiting', undefined] as const)('a letter shows no photo that is %s', async (state) => {
  const { html, text, page } = await letter(state)
  expect(html).not.toContain('<img')
  expect(text).not.toContain(page)
})
