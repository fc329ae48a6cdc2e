-- See 0022_outbox_tasks.sql.
select rename_table('painter_acts', 'painter_commands', '{}');
