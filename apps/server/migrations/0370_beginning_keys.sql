-- A first save that is repeated, because its answer was lost, goes on in the application that it has begun.
alter table application add column beginning_key uuid;
