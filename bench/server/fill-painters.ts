import pg from 'pg'

/**
 * Gives the jobs and painters of a seeded database the history that real ones have: jobs were assigned a week before their visit
 * and answered, every fourth finished one is reviewed, painters have two compliance documents, 1 in 20 was only invited.
 */
export async function fillPainters(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  await client.query(`
    update jobs set assigned_at = scheduled_date - interval '7 days', acknowledged_at = scheduled_date - interval '6 days',
           arrival = case when status = 'completed' then case when ascii(right(id, 1)) % 9 = 0 then 'late' else 'on_time' end end,
           started_at = case when status = 'completed' then scheduled_date + interval '14 hours' end,
           completed_at = case when status = 'completed' then scheduled_date + interval '19 hours' end,
           closed_at = case when status = 'cancelled' then scheduled_date - interval '1 day' end`)
  await client.query(`
    update contractors c set password_hash = 'bench', w9_file = 'bench ' || c.id, is_verified = true,
           last_assigned_at = (select max(j.assigned_at) from jobs j where j.contractor_id = c.id)`)
  await client.query(`
    insert into reviews (id, booking_id, contractor_id, stars, words, shows_name, shows_photos, state, written_at, published_at)
    select id, booking_id, contractor_id, 3 + ascii(right(id, 1)) % 3, 'They were on time.', true, false, 'published', completed_at, completed_at
      from jobs where status = 'completed' and ascii(right(id, 1)) % 4 = 0`)
  await client.query(`
    insert into compliance_documents (id, contractor_id, kind, state, number, expires_on, file, file_name, file_type, handed_in_at, decided_at)
    select c.id || kind, c.id, kind, 'accepted', '4711', current_date + 200, c.id || kind, 'paper.pdf', 'application/pdf', now(), now()
      from contractors c cross join unnest(array['license', 'insurance']) as kind`)
  await client.query(`
    insert into sessions (token_hash, role, contractor_id, created_at, expires_at)
    select c.id || n, 'contractor', c.id, now() - n * interval '9 days', now() + interval '9 days'
      from contractors c cross join generate_series(1, 5) n`)
  await client.query(`
    with invited as (
      insert into contractors (id, first_name, last_name, email, slug, phone, created_at)
      select 'I' || substr(id, 2), first_name, last_name, 'invited-' || email, 'invited-' || slug, phone, now() from contractors
       order by id limit (select count(*) / 20 from contractors) returning id)
    insert into one_time_tokens (token_hash, purpose, contractor_id, created_at, expires_at)
    select id, 'invitation', id, now(), now() + interval '7 days' from invited`)
  await client.query('vacuum analyze')
  await client.end()
}
