-- Whether the customer of a quote picks its colors without a color evening (docs/rules/colors.md#without-an-evening).
alter table quotes add column own_colors boolean not null default false;
