-- Fields and settings get the standard terms that the code already has. Audit records stay as they were written; the
-- audit log and the history of a record show the present names.
do $$
begin
  execute format('create or replace function audit_former_names() returns jsonb language sql immutable parallel safe '
    'return %L::jsonb', audit_former_names() || '{
      "helpPhone": "supportPhone",
      "helpHours": "supportHours",
      "begins": "startTime"
    }');
end
$$;
reindex index audit_record_event;
reindex index audit_record_entity;

update system_setting set code = audit_current_name(code) where code in ('helpPhone', 'helpHours');
update list_setting set columns = array_replace(columns, 'begins', 'startTime') where resource = 'interview';

-- A search is a query string of fields and values, in which signs are percent-encoded.
update saved_view set search = regexp_replace(search,
  '(^|%[0-9A-F]{2}|[^[:alnum:]_.:-])begins(?![[:alnum:]_.:-])', '\1startTime', 'g')
where resource = 'interview' and strpos(search, 'begins') > 0;

-- Why a run of the exam office failed.
update run set outcome = jsonb_set(outcome, '{reason}', to_jsonb(replace(outcome ->> 'reason', '.nobody_', '.none_')))
where outcome ->> 'reason' like 'exam.nobody\_%';
