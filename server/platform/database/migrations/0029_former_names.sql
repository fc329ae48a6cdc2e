-- The views under which servers of an earlier release found tables by their former names (0022_outbox_tasks.sql and the next files).
drop view effects, push_deliveries, office_acts, painter_papers, standing_weeks, standing_slots, painter_acts,
  thread_messages, thread_photos, thread_reads;
