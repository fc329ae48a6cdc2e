import type { Updateable } from 'kysely'
import { placeName } from '#domain/coverage/place.ts'
import { formatTime } from '#domain/platform/format-dates.ts'
import { formatId } from '#domain/platform/identifiers.ts'
import { visitBegins } from '#domain/scheduling/answer-by.ts'
import type { Database } from '#server/platform/database/schema.ts'
import { inTransaction } from '#server/platform/database/transaction.ts'
import { newId } from '#server/platform/identifiers.ts'
import { issueOneTimeToken } from '#server/platform/logins/one-time-tokens.ts'
import { type MessageCase, NAME, ORIGIN, type Scene } from './a-visit.ts'
import { anAccount } from './an-account.ts'
import { TODAY } from './builders.ts'
import { homes } from './homes.ts'
import { market, reader } from './market.ts'
import { arrival } from './painter-message-cases.ts'
import { TEST_NOW, type TestApp } from './test-app.ts'

/** A case of each message to the office about visits, painters and inquiries. */
export function officeMessageCases(app: TestApp, { visit, optional }: Scene) {
  const setBooking = (id: string, columns: Updateable<Database['bookings']>) => app.update('bookings', { id }, columns)

  return {
    'new-contractor': async () => {
      const { painter } = await visit(app)
      return {
        payload: { contractorId: painter.id },
        contains: [painter.email, '(215) 555-0188', `${ORIGIN}/admin/dashboard`],
        undo: null,
      }
    },
    'verify-again': async () => {
      const { painter } = await visit(app)
      return {
        payload: { contractorId: painter.id, changed: 'w9' },
        contains: [painter.email, `${ORIGIN}/admin/dashboard`],
        undo: () => app.update('contractors', { id: painter.id }, { is_verified: true }),
      }
    },
    'office-invitation': async () => {
      const { id, email } = await anAccount(app, 'dispatcher')
      const sealedToken = await inTransaction(app.db, (db) =>
        issueOneTimeToken(db, app.deps, { account: id }, 'invitation'),
      )
      return {
        payload: { accountId: id, sealedToken },
        contains: [email, 'Dispatcher', `${ORIGIN}/admin/set-password?token=`],
        undo: () => app.update('one_time_tokens', { account: id }, { used_at: TEST_NOW }),
      }
    },
    'office-password-reset': async () => {
      const { id } = await anAccount(app, 'viewer')
      const sealedToken = await inTransaction(app.db, (db) =>
        issueOneTimeToken(db, app.deps, { account: id }, 'password_reset'),
      )
      return {
        payload: { accountId: id, sealedToken },
        contains: [`${ORIGIN}/admin/set-password?token=`],
        undo: () => app.update('one_time_tokens', { account: id }, { expires_at: TEST_NOW }),
      }
    },
    'office-credentials': async () => {
      const { id } = await anAccount(app, 'viewer')
      return {
        payload: { accountId: id, change: 'password', device: 'Firefox on Linux', at: TEST_NOW.toISOString() },
        contains: ['Firefox on Linux', 'Nov 23', `${ORIGIN}/admin/login`],
        undo: null,
      }
    },
    'office-people-changed': async () => {
      const { id } = await anAccount(app, 'owner', { name: 'Ruth Keller' })
      const at = TEST_NOW.toISOString()
      return {
        payload: { accountId: id, change: 'role', role: 'owner', by: `office:${id}`, at },
        contains: ['Ruth Keller has another role: Owner', 'Nov 23', `${ORIGIN}/admin/dashboard?tab=people`],
        undo: null,
      }
    },
    'second-factor-reminder': async () => {
      const { id } = await anAccount(app, 'viewer')
      await app.empty('second_factor_policy')
      await app.insert('second_factor_policy', { required_from: '2026-12-04' })
      return {
        payload: { accountId: id },
        contains: ['From Friday, December 4', `${ORIGIN}/admin/dashboard?tab=account`],
        undo: () =>
          app.insert('authenticator_apps', {
            id,
            account: id,
            sealed_secret: 'sealed',
            created_at: TEST_NOW,
            confirmed_at: TEST_NOW,
          }),
      }
    },
    'booking-without-contractor': async () => {
      const { bookingId, painter } = await visit(app)
      await setBooking(bookingId, { contractor_id: null, status: 'pending' })
      const contains = [arrival(), formatId(bookingId), `${ORIGIN}/admin/dashboard`]
      return { payload: { bookingId }, contains, undo: () => setBooking(bookingId, { contractor_id: painter.id }) }
    },
    'bookings-without-contractor': async () => {
      // Besides this one, those that other cases left waiting are listed.
      const { bookingId, painter } = await visit(app)
      await setBooking(bookingId, { contractor_id: null, status: 'pending' })
      const contains = ['Mon, Nov 30', placeName(reader, homes.center), '(215) 555-0123', `${ORIGIN}/admin/dashboard`]
      const undo = () => app.update('bookings', { contractor_id: null }, { contractor_id: painter.id })
      return { payload: {}, contains, undo }
    },
    'visit-unconfirmed': async () => {
      const { bookingId } = await visit(app, { date: TODAY })
      return {
        payload: { bookingId },
        contains: ['Santos', '(215) 555-0188', '(215) 555-0123', `${ORIGIN}/admin/dashboard`],
        undo: () => setBooking(bookingId, { confirmed_at: TEST_NOW }),
      }
    },
    'office-digest': async () => {
      // Besides this visit, those that other cases made are listed.
      await visit(app, { date: TODAY, slot: 'afternoon' })
      const begins = formatTime(reader, visitBegins(market, TODAY, 'afternoon'))
      const contains = ['need', 'Visits today', begins, 'Santos', homes.center.city, `${ORIGIN}/admin/dashboard`]
      const undo = async () => app.setNow(new Date(TEST_NOW.getTime() + 86_400_000))
      return { payload: { date: TODAY }, contains, undo }
    },
    inquiry: async () => {
      const { quote } = await visit(app)
      const id = newId()
      await app.insert('commercial_inquiries', {
        id,
        kind: 'call',
        quote_id: quote.id,
        ...optional({
          name: NAME,
          phone: '2155550199',
          place: quote.address,
          message: 'Twelve rooms.\n<script>alert(1)</script>',
        }),
        created_at: TEST_NOW,
      })
      const undo = () => app.update('commercial_inquiries', { id }, { handled_at: TEST_NOW })
      return {
        payload: { inquiryId: id },
        contains: ['(215) 555-0199', quote.address, 'Twelve rooms.', `${ORIGIN}/quote/${quote.id}`],
        undo,
      }
    },
    'commercial-inquiry': async () => {
      const id = newId()
      const message = 'First line.\n<script>alert(1)</script> & "more"'
      await app.insert('commercial_inquiries', {
        id,
        ...optional({
          name: NAME,
          company: 'Park & Sons\r\nBcc: all@example.com',
          email: 'lee@example.com',
          phone: '2155550199',
          message,
        }),
        created_at: TEST_NOW,
      })
      const undo = () => app.update('commercial_inquiries', { id }, { handled_at: TEST_NOW })
      return {
        payload: { inquiryId: id },
        contains: ['lee@example.com', '(215) 555-0199', 'First line.', '"more"'],
        undo,
      }
    },
  } satisfies Record<string, () => Promise<MessageCase>>
}
