-- Servers keep answers about projects and positions ready: whoever changes them, every server hears of it. The channel
-- is that of platform/database/changes.ts.
create function announce_recruitment() returns trigger language plpgsql as $$
begin
  perform pg_notify('rostrum_change', 'recruitment');
  return null;
end $$;
create trigger project_announced after insert or update or delete on project
  for each statement execute function announce_recruitment();
