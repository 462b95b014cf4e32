-- The lifecycle engine writes the state of a change only where the row is still as it was read.
alter table roster_change add column revision integer not null default 1;
