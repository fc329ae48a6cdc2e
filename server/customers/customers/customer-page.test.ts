import { describe, expect, test } from 'vitest'
import type { CustomerPage } from '#contract/customers/customer-page.ts'
import { addDays } from '#domain/platform/dates.ts'
import { ERASED_EMAIL } from '#server/platform/auth/erased-email.ts'
import { newId } from '#server/platform/identifiers.ts'
import { aBooking, aPainter, aQuote, TODAY } from '#server/testing/builders.ts'
import { nextPage } from '#server/testing/next-page.ts'
import { TEST_NOW, testApp } from '#server/testing/test-app.ts'

const app = await testApp()

const read = async (quoteId: string) => {
  const { status, body } = await app.office(`GET /api/admin/quotes/${quoteId}/customer`)
  return { status, page: body as CustomerPage }
}
const correct = (quoteId: string, body: object) => app.office(`PUT /api/admin/quotes/${quoteId}/customer`, body)
const writeNote = (quoteId: string, body: object) => app.office(`POST /api/admin/quotes/${quoteId}/notes`, body)
const contacts = async (...ids: string[]) => {
  const rows = await app.db.selectFrom('quotes').select(['id', 'customer_name', 'email', 'phone']).execute()
  return ids.map((id) => {
    const row = rows.find((one) => one.id === id)
    return [row?.customer_name, row?.email, row?.phone]
  })
}

let people = 0
/** Somebody with a number of their own. */
const somebody = (change: object = {}) => {
  people += 1
  const digits = String(1000 + people)
  return { customerName: 'Rita Stone', email: `rita${people}@example.com`, phone: `(610) 777-${digits}`, ...change }
}

// @proves docs/rules/office.md#the-customer-page
describe('the customer page', () => {
  test('says when it lists only the newest', async () => {
    const person = somebody()
    const quote = await aQuote(app, person)
    expect((await read(quote.id)).page.more).toEqual({ quotes: false, bookings: false, messages: false })
    for (let number = 0; number < 100; number++) await aQuote(app, person)
    const { page } = await read(quote.id)
    expect([page.quotes.length, page.more]).toEqual([100, { quotes: true, bookings: true, messages: true }])
  })

  test('shows everything under one address or one number in any writing, and nothing else', async () => {
    const painter = await aPainter(app, { first_name: 'Omar', last_name: 'Haddad' })
    const person = somebody()
    const old = await aQuote(app, { ...person, created_at: new Date(TEST_NOW.getTime() - 86_400_000) })
    const { booking } = await aBooking(app, { quote: old, contractorId: painter.id, date: addDays(TODAY, 7) })
    const digits = person.phone.replaceAll(/\D/g, '')
    const other = await aQuote(app, { ...person, email: 'rita.work@example.com', phone: `+1 ${digits}` })
    await aQuote(app, somebody())
    const { status, page } = await read(old.id)
    expect(status).toBe(200)
    expect(page).toMatchObject({
      name: person.customerName,
      email: person.email,
      phone: person.phone,
      quotes: [
        { quoteId: other.id, state: 'new' },
        { quoteId: old.id, state: 'booked' },
      ],
      bookings: [{ id: booking.id, contractorName: 'Omar Haddad' }],
      others: [{ email: 'rita.work@example.com' }],
    })
    expect((await read(other.id)).page.bookings).toHaveLength(1)
  })

  test('says how much was paid, how much is due and what it all comes to, as the ledger does', async () => {
    const quote = await aQuote(app, somebody())
    const { booking } = await aBooking(app, { quote, date: addDays(TODAY, -3), status: 'completed' })
    const paid = { kind: 'payment', method: 'cash', amount: 100, requestId: newId() }
    const entered = await app.office(`POST /api/admin/bookings/${booking.id}/ledger`, paid)
    expect(entered.status).toBeLessThan(300)
    const ledger = await app.office(`GET /api/admin/bookings/${booking.id}/ledger`)
    const { payment } = ledger.body as { payment: { owed: number; paid: number; due: number } }
    expect(payment.paid).toBe(100)
    const { owed: lifetime, paid: sum, due } = payment
    expect((await read(quote.id)).page.money).toEqual({ paid: sum, due, lifetime })
  })

  test('shows the messages sent, written and noted, newest first', async () => {
    const quote = await aQuote(app, somebody())
    const { booking } = await aBooking(app, { quote, date: addDays(TODAY, 7) })
    expect((await app.office(`POST /api/admin/quotes/${quote.id}/send`)).status).toBe(204)
    const message = { text: 'We bring the ladder', messageKey: newId() }
    expect((await app.office(`POST /api/admin/bookings/${booking.id}/messages`, message)).status).toBe(200)
    const about = { requestId: newId(), text: 'Dog in the yard' }
    await app.office(`POST /api/admin/bookings/${booking.id}/office-notes`, about)
    app.setNow(new Date(TEST_NOW.getTime() + 60_000))
    await writeNote(quote.id, { requestId: newId(), outcome: 'no_answer' })
    const { page } = await read(quote.id)
    expect(page.emails.map(({ kind, to }) => [kind, to])).toContainEqual(['quote', quote.email])
    expect(page.conversation).toMatchObject([{ bookingId: booking.id, side: 'office', text: 'We bring the ladder' }])
    expect(page.notes).toMatchObject([
      { kind: 'no_answer', text: '', quoteId: quote.id, bookingId: null },
      { kind: 'note', text: 'Dog in the yard', bookingId: booking.id, quoteId: null },
    ])
  })

  test('gives all messages page by page, newest first, and says when it shows a part', async () => {
    const quote = await aQuote(app, somebody())
    const { booking } = await aBooking(app, { quote, date: addDays(TODAY, 7) })
    const minutes = (count: number) => new Date(TEST_NOW.getTime() + count * 60_000)
    for (let number = 1; number <= 51; number++) {
      app.setNow(minutes(2 * number))
      const message = { text: `Message ${number}`, messageKey: newId() }
      await app.office(`POST /api/admin/bookings/${booking.id}/messages`, message)
    }
    app.setNow(minutes(51))
    await app.office(`POST /api/admin/quotes/${quote.id}/send`)
    const { page } = await read(quote.id)
    expect([page.conversation.length, page.more.messages]).toEqual([50, true])
    const lines: { type: string; text?: string; kind?: string }[] = []
    let next: string | undefined = `/api/admin/quotes/${quote.id}/customer/messages?limit=20`
    while (next !== undefined) {
      const answer = await app.office(`GET ${next}`)
      lines.push(...(answer.body as typeof lines))
      next = answer.headers.link === undefined ? undefined : nextPage(answer)
    }
    const texts = lines.flatMap(({ text }) => text ?? [])
    expect(texts).toEqual(Array.from({ length: 51 }, (_, at) => `Message ${51 - at}`))
    const sent = lines.findIndex(({ kind }) => kind === 'quote')
    const around = [lines.slice(0, sent).findLast(({ text }) => text), lines.slice(sent).find(({ text }) => text)]
    expect(around.map((line) => line?.text)).toEqual(['Message 26', 'Message 25'])
    expect(new Set(lines.map(({ type }) => type))).toEqual(new Set(['email', 'conversation']))
  })

  test('is not found for a customer who was erased or never was', async () => {
    const erased = await aQuote(app, somebody({ email: ERASED_EMAIL }))
    for (const id of [erased.id, newId()]) {
      expect((await read(id)).status).toBe(404)
      expect((await app.office(`GET /api/admin/quotes/${id}/customer/messages`)).status).toBe(404)
      expect((await correct(id, { known: { name: null, email: ERASED_EMAIL, phone: '' }, name: 'Ann' })).status).toBe(
        404,
      )
      expect((await writeNote(id, { requestId: newId(), text: 'Hm' })).status).toBe(404)
    }
  })
})

// @proves docs/rules/office.md#the-customer-page
describe('correcting a customer', () => {
  const known = ({ customerName: name, email, phone }: ReturnType<typeof somebody>) => ({ name, email, phone })

  test('changes all their quotes and bookings at once, and the emails that wait', async () => {
    const person = somebody()
    const [one, two] = [await aQuote(app, person), await aQuote(app, person)]
    const { booking } = await aBooking(app, { quote: two, date: addDays(TODAY, 7) })
    await app.office(`POST /api/admin/quotes/${one.id}/send`)
    const change = { name: 'Rita Stein', email: 'Right@Example.com', phone: '610 555 0199' }
    const { status, body } = await correct(one.id, { known: known(person), ...change })
    expect(status).toBe(200)
    expect(body).toMatchObject({ name: 'Rita Stein', email: 'right@example.com', others: [] })
    const right = ['Rita Stein', 'right@example.com', '610 555 0199']
    expect(await contacts(one.id, two.id)).toEqual([right, right])
    const waiting = await app.rows('outbox_tasks', { kind: 'quote' }, ['recipient'])
    expect(waiting.map(({ recipient }) => recipient)).toContain('right@example.com')
    const { rows } = await app.pool.query(
      `select subject_type, subject_id, after from audit where action = 'customer.corrected' and subject_id = any($1)`,
      [[booking.id, one.id]],
    )
    const after = { name: 'changed', email: 'changed', phone: 'changed' }
    expect(rows).toHaveLength(2)
    expect(rows).toEqual(
      expect.arrayContaining([
        { subject_type: 'booking', subject_id: booking.id, after },
        { subject_type: 'quote', subject_id: one.id, after },
      ]),
    )
    const found = await app.office('GET /api/admin/bookings?q=rita%20stein')
    expect(found.body).toMatchObject([{ id: booking.id }])
  })

  test('of one booking corrects the customer with all their bookings', async () => {
    const person = somebody()
    const [one, two] = [await aQuote(app, person), await aQuote(app, person)]
    const { booking } = await aBooking(app, { quote: two, date: addDays(TODAY, 7) })
    const { status } = await app.office(`PUT /api/admin/bookings/${booking.id}/customer`, {
      email: `of.one.booking.${person.email}`,
    })
    expect(status).toBe(200)
    const right = [person.customerName, `of.one.booking.${person.email}`, person.phone]
    expect(await contacts(one.id, two.id)).toEqual([right, right])
  })

  test('makes one customer of two when the other one has the mailbox already', async () => {
    const [mistyped, person] = [somebody(), somebody()]
    const [one, two] = [await aQuote(app, mistyped), await aQuote(app, person)]
    expect((await correct(one.id, { known: known(mistyped), email: person.email })).status).toBe(200)
    expect((await read(two.id)).page.quotes.map(({ quoteId }) => quoteId).toSorted()).toEqual(
      [one.id, two.id].toSorted(),
    )
    const customers = app.db
      .selectFrom('customers')
      .select('email')
      .where('email', 'in', [mistyped.email, person.email])
    expect(await customers.execute()).toEqual([{ email: person.email }])
  })

  test('leaves those alone who share the phone under another name and address', async () => {
    const person = somebody()
    const own = await aQuote(app, person)
    const other = await aQuote(app, { ...person, customerName: 'Paul Stone', email: 'paul.stone@example.com' })
    const change = { name: 'Rita Stein', email: 'rita.stein@example.com', phone: '(610) 555-0188' }
    expect((await correct(own.id, { known: known(person), ...change })).status).toBe(200)
    expect(await contacts(own.id, other.id)).toEqual([
      ['Rita Stein', 'rita.stein@example.com', '(610) 555-0188'],
      ['Paul Stone', 'paul.stone@example.com', '(610) 555-0188'],
    ])
  })

  test('succeeds for one of two at once, and the other gets a conflict; the same again changes nothing', async () => {
    const person = somebody()
    const quotes = [await aQuote(app, person), await aQuote(app, person), await aQuote(app, person)]
    const [first = '', second = ''] = quotes.map(({ id }) => id)
    const names = ['Rita Ames', 'Rita Bell']
    const answers = await Promise.all(
      names.map((name, index) => correct(index === 0 ? first : second, { known: known(person), name })),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 409])
    const winner = names[answers.findIndex(({ status }) => status === 200)]
    const rows = await contacts(...quotes.map(({ id }) => id))
    expect(rows.map(([name]) => name)).toEqual([winner, winner, winner])

    const count = async () => (await app.rows('audit', { action: 'customer.corrected' }, ['id'])).length
    const before = await count()
    expect((await correct(first, { known: known(person), name: winner })).status).toBe(200)
    expect(await count()).toBe(before)
  })

  test.each([
    [{}, 'email'],
    [{ email: 'nobody' }, 'email'],
    [{ phone: '12' }, 'phone'],
  ])('refuses %o', async (change, path) => {
    const person = somebody()
    const { id } = await aQuote(app, person)
    const { status, body } = await correct(id, { known: known(person), ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path }] })
  })
})

// @proves docs/rules/office.md#the-customer-page
describe('notes about a customer', () => {
  test('are stored once when the same one comes again', async () => {
    const quote = await aQuote(app, somebody())
    const body = { requestId: newId(), outcome: 'reached', text: 'Wants to think it over' }
    const answers = await Promise.all([writeNote(quote.id, body), writeNote(quote.id, body), writeNote(quote.id, body)])
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201])
    expect((await read(quote.id)).page.notes).toMatchObject([{ kind: 'reached', text: 'Wants to think it over' }])
    const { rows } = await app.pool.query(
      `select after from audit where action = 'customer.noted' and subject_id = $1`,
      [quote.id],
    )
    expect(rows).toEqual([{ after: { outcome: 'reached' } }])
    const other = await aQuote(app, somebody())
    expect((await writeNote(other.id, body)).status).toBe(422)
  })

  test.each([
    [{ text: ' ' }, 'text'],
    [{ outcome: 'call_back' }, 'callOn'],
    [{ outcome: 'reached', callOn: addDays(TODAY, 1) }, 'callOn'],
    [{ outcome: 'call_back', callOn: addDays(TODAY, -1) }, 'callOn'],
    [{ outcome: 'call_back', callOn: addDays(TODAY, 181) }, 'callOn'],
  ])('refuses %o', async (change, path) => {
    const quote = await aQuote(app, somebody())
    const { status, body } = await writeNote(quote.id, { requestId: newId(), ...change })
    expect(status).toBe(400)
    expect(body).toMatchObject({ issues: [{ path }] })
    expect((await read(quote.id)).page.notes).toEqual([])
  })

  test('go with the customer: into the export, and out when they are erased, also for work that is retained', async () => {
    const person = somebody({ email: 'gone@example.com' })
    const [open, done] = [await aQuote(app, person), await aQuote(app, person)]
    await aBooking(app, { quote: done, date: addDays(TODAY, -9), status: 'completed' })
    const back = { requestId: newId(), outcome: 'call_back', callOn: addDays(TODAY, 2), text: 'After six' }
    await writeNote(open.id, back)
    await writeNote(done.id, { requestId: newId(), text: 'Has two cats' })
    const exported = await app.office('GET /api/admin/customers/gone@example.com/export')
    expect(exported.body).toMatchObject({
      customerNotes: expect.arrayContaining([
        expect.objectContaining({ quoteId: open.id, outcome: 'call_back', callOn: back.callOn, text: 'After six' }),
        expect.objectContaining({ quoteId: done.id, outcome: null, text: 'Has two cats' }),
      ]),
    })
    expect((await app.office('DELETE /api/admin/customers/gone@example.com')).status).toBe(200)
    const left = await app.db
      .selectFrom('customer_notes')
      .select('id')
      .where('quote_id', 'in', [open.id, done.id])
      .execute()
    expect(left).toEqual([])
  })
})
