-- See 0022_outbox_tasks.sql.
select rename_table('standing_weeks', 'weekly_schedules', '{}');
select rename_table('standing_slots', 'weekly_slots', '{}');
alter index contractors_leaving rename to contractors_with_last_day;
