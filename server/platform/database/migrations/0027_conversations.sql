-- See 0022_outbox_tasks.sql.
select rename_table('thread_messages', 'conversation_messages', '{}');
select rename_table('thread_photos', 'conversation_photos', '{}');
select rename_table('thread_reads', 'conversation_reads', '{}');
drop function rename_table;
