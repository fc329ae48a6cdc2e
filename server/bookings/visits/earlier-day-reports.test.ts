import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { migrate } from '#server/platform/database/migrate.ts'
import { aBooking, TODAY } from '#server/testing/builders.ts'
import { testApp } from '#server/testing/test-app.ts'
import { findWrongDayReports } from '#server/testing/wrong-day-reports.ts'
import { dayReportsOf } from './visit-events.queries.ts'

const app = await testApp()

test('an upgrade turns what earlier releases knew of day one into reports', async () => {
  const [first, last] = [new Date(`${TODAY}T12:50:00Z`), new Date(`${TODAY}T13:10:00Z`)]
  const missed = await aBooking(app, { date: TODAY, status: 'confirmed' })
  const late = await aBooking(app, { date: TODAY, jobStatus: 'acknowledged' })
  const ahead = await aBooking(app, { date: '2099-03-02' })
  await app.update('bookings', { id: missed.booking.id }, { missed_at: last })
  await app.update(
    'jobs',
    { booking_id: late.booking.id },
    { late_minutes: 60, late_told_at: first, late_said_at: last },
  )
  await sql
    .raw(`
      delete from visit_events;
      alter table visit_events alter column job_id set not null, drop column day, drop column reason, drop column withdrawn_at,
        drop constraint visit_events_kind_check, drop constraint visit_events_minutes_by_kind,
        drop constraint visit_events_job_by_kind,
        add constraint visit_events_kind_check check (kind in ('on_my_way', 'arrived', 'left')),
        add constraint visit_events_check check ((kind = 'on_my_way') = (minutes is not null));
      alter table bookings drop column days_watched_from;
      delete from migrations where name = '0019_day_reports.sql'`)
    .execute(app.db)
  expect(await migrate(app.pool)).toEqual(['0019_day_reports.sql'])
  expect(await findWrongDayReports(app.db)).toEqual([])
  expect(await dayReportsOf(app.db, missed.booking.id)).toMatchObject([{ kind: 'missed', day: TODAY, at: last }])
  expect(await dayReportsOf(app.db, late.booking.id)).toMatchObject([
    { kind: 'late', minutes: 30, at: first },
    { kind: 'late', minutes: 60, at: last },
  ])
  expect(await app.row('bookings', { id: ahead.booking.id }, ['days_watched_from'])).toEqual({
    days_watched_from: null,
  })
})
