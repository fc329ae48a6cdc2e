import { createHash } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { openTestDatabase } from '#server/testing/test-database.ts'
import { migrate, migrationNames } from './migrate.ts'

const folder = path.join(import.meta.dirname, 'migrations')

/**
 * The migrations that databases have run, with the hashes of their texts: such a database refuses a release in which one of them
 * reads otherwise. What is to change comes as a new file, which joins this list with its release.
 */
const released = [
  ['0001_initial.sql', 'mrXntIg7z8uGdsOqnBOncc9TxjvVa9NN6CLF31rRWlQ'],
  ['0002_effects.sql', 'fGYMkFZ4cGapqXciAdf3-TUzB3i0iIxRZsR9sBn5olI'],
  ['0003_booking_search.sql', '2skAq2q_tR20dktXLO7QWxbAWxXzAMrW9p33t8r6wG8'],
  ['0004_terms_of_bookings.sql', 'P6X1zTVLA9ErXyh2s3503k9uEcX5gkCsNRhuplnwhoM'],
  ['0005_money.sql', 'DbqYx4Un1vYAsEywmKku_EO7-TAmYuh6zVVDJS78Syg'],
  ['0006_cards.sql', 'qrQR3R1OJmCDGGl2hh0FUHgqgd_JYJcWjFmNrbAFaoM'],
  ['0007_money_lists.sql', '2RykRs4_JERucxWQBpXfvFHC1NASmxJE73JXu3Ab04I'],
  ['0008_visits.sql', 'smnNqnvaWtkgB7jrIjSW9xU8_DWiRP-c0IRNNe3-s6w'],
  ['0009_reviews.sql', '2d8xkrGngEnLL3nn8Y8IDpgWIlo4xtkoESN4ByO0ACI'],
  ['0010_push.sql', 'VF-6iKCvhC4pk6BW7w-Xml5jSDT7moKie2bih46AWi8'],
  ['0011_promises.sql', 'D86MAyOw5h26a0fWfgE59CFfj2nKWQVnCWHNEG3BOeY'],
  ['0012_change_orders.sql', 'JXwBDaCvZEqkAzCr1tGpctFzHWq9zKyIAlcdpgEsZpw'],
  ['0013_talk.sql', 'JJoAPgI_3vG-XuoY3U_aERTFpq-_9rSKhJALomc_1FQ'],
  ['0014_painter_phone.sql', 'v5RQeGU0Btp28sWXGgPxl4LWaaowNaEgL3gD8oLETec'],
  ['0015_office.sql', 'UYz-4cdi8MAS68NNGS2qQerhOX-BqND-dGW0uiFNGh8'],
  ['0016_needs.sql', 'av30mm0eUC6Ng9s2JLGtjIdb2FMRNCpOdYRmwYCIO3g'],
  ['0017_search.sql', '5hXGNGec7CncH7skMxGPJGzhwJOuvGkeUrYBvoU-d8g'],
  ['0018_sources.sql', '10nxM41B4dj2-JSkEyj-bE-UPKLtL7wxOqnWmt2Y30o'],
  ['0019_painters.sql', 'kVe4-oaAReFZSaJ1bDWFfMphJcPDWmUEok4VvBs1H0g'],
  ['0020_closures.sql', 'doEoPcQcTCTlQTRMwZ8ohLlLEIdog7yeFEQKMQeO37M'],
  ['0021_quotes_list.sql', 'kvQ-C9VF0fA6-7Ka8uQTyH8gOQaBeT2VlV7Oe0aexZE'],
  ['0022_papers_of_painters.sql', 'l7ZdfzRAABgZakil8fDyX8Dr6dZTZ3FMV8ELDkqy-58'],
  ['0023_pauses.sql', 'jn-L91tmqd4Ns82zXOu_TnjEtOBkELD7jwCt3Iy7kdA'],
  ['0024_office_lists.sql', '8hV-s9kkAM4CRVcFwvVls9r9dR-b8s0VqeHDy4hZ64s'],
  ['0025_links.sql', 'VOJCGFlBczcSOse4Zg3x64JRk6W0di0U15Nhko4_TDw'],
  ['0026_late_reports.sql', 'zlAp0Y7Y5UYLyrnFvhIPMEeDho9hxxbhOEtlvKHHSlo'],
  ['0027_no_shows.sql', 'dbrxGwkX6K33vhmhkMw90gEwyWPEvYTmtV8HbhJInWM'],
  ['0029_who_cancelled.sql', '2mMONcMIS6EWLxllJ7tHnoguqvhpAX_24I1hP7UAAvM'],
] as const

test.each(released)('the migration %s is unchanged since its release', (name, hash) => {
  const text = fs.readFileSync(path.join(folder, name), 'utf8').replaceAll('\r\n', '\n')
  expect(createHash('sha256').update(text).digest('base64url')).toBe(hash)
})

test('every migration is in that list', () => {
  expect(migrationNames()).toEqual(released.map(([name]) => name))
})

test('unpaid earnings of painters are still listed with kind, amount, method, and time', async () => {
  const before = fs.mkdtempSync(path.join(os.tmpdir(), 'evencoat-released-'))
  const database = await openTestDatabase()
  const { pool } = database
  try {
    for (const name of migrationNames().filter((one) => one < '0007')) {
      fs.copyFileSync(path.join(folder, name), path.join(before, name))
    }
    await pool.query('drop schema public cascade; create schema public')
    await migrate(pool, before)
    await pool.query(`
      insert into ledger_entries (id, cause, account, kind, cents, booking_id, contractor_id, method, actor, at) values
        ('SHARE', 'a', 'earned', 'share', 37000, 'B', 'C', null, 'system', '2026-11-20T15:00:00Z'),
        ('CASH', 'b', 'held', 'collected', -65400, 'B', 'C', 'cash', 'system', '2026-11-20T16:00:00Z');
      insert into unsettled_entries (entry_id, contractor_id, booking_id) values ('SHARE', 'C', 'B'), ('CASH', 'C', 'B')`)
    expect(await migrate(pool)).toContain('0007_money_lists.sql')
    const { rows } = await pool.query('select entry_id, kind, cents, method, at from unsettled_entries order by at')
    expect(rows).toEqual([
      { entry_id: 'SHARE', kind: 'share', cents: 37000, method: null, at: new Date('2026-11-20T15:00:00Z') },
      { entry_id: 'CASH', kind: 'collected', cents: -65400, method: 'cash', at: new Date('2026-11-20T16:00:00Z') },
    ])
  } finally {
    await database.close()
    fs.rmSync(before, { recursive: true, force: true })
  }
})
