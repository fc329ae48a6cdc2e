-- See 0022_outbox_tasks.sql.
select rename_table('office_acts', 'booking_actions', '{"act": "kind"}');
