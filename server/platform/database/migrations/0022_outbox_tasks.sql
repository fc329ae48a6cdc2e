-- Tables have the words of docs/glossary.md; this and the next files rename those that had others. While servers are changed one after
-- the other, those of the release before read and write by the former names: each stays as a view, which the next release removes.

-- Renames a table with its constraints and indexes, and the given columns of it. The last file of this release removes the function.
create function rename_table(former text, present text, renamed jsonb) returns void language plpgsql as $$
declare
  known record;
  columns text;
begin
  select string_agg(format('%I as %I', coalesce(renamed ->> attname, attname), attname), ', ' order by attnum) into columns
    from pg_attribute where attrelid = former::regclass and attnum > 0 and not attisdropped;
  execute format('alter table %I rename to %I', former, present);
  for known in
    select conname as name, 'table ' || quote_ident(present) || ' rename constraint ' || quote_ident(conname) as rename
      from pg_constraint where conrelid = present::regclass and starts_with(conname, former || '_')
    union all
    select relname, 'index ' || quote_ident(relname) || ' rename'
      from pg_index join pg_class on pg_class.oid = indexrelid
     where indrelid = present::regclass and starts_with(relname, former || '_')
       and not exists (select 1 from pg_constraint where conindid = indexrelid and conrelid = indrelid)
  loop
    execute format('alter %s to %I', known.rename, present || substr(known.name, length(former) + 1));
  end loop;
  for known in select key as name, value from jsonb_each_text(renamed) loop
    execute format('alter table %I rename column %I to %I', present, known.name, known.value);
  end loop;
  -- Names that the engine gave to constraints of these columns.
  for known in
    select conname as name, replace(conname, '_' || key || '_', '_' || value || '_') as fresh
      from pg_constraint, jsonb_each_text(renamed)
     where conrelid = present::regclass and conname like replace(present || '_' || key || '_', '_', '\_') || '%'
  loop
    execute format('alter table %I rename constraint %I to %I', present, known.name, known.fresh);
  end loop;
  execute format('create view %I as select %s from %I', former, columns, present);
end $$;

select rename_table('effects', 'outbox_tasks', '{"lane": "queue", "act_id": "action_id"}');
alter index outbox_tasks_of_act rename to outbox_tasks_of_action;
select rename_table('push_deliveries', 'device_deliveries', '{"effect_id": "task_id"}');
