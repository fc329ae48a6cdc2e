-- The office can undo that it completed a visit (docs/rules/office.md#undo).
alter table office_acts drop constraint office_acts_act_check;
alter table office_acts add constraint office_acts_act_check check (act in ('assign', 'move', 'cancel', 'complete'));
