-- Tables, columns, functions and stored identifiers carry the standard terms that the code already has.
do $$
declare
  renamed record;
  relation record;
begin
  for renamed in select * from (values
    ('sitting', 'begun_at', 'started_at'),
    ('sitting', 'handed_in_by', 'submitted_by'),
    ('sitting_answer', 'sitting_id', 'attempt_id'),
    ('sitting_picture', 'sitting_id', 'attempt_id'),
    ('late_answer', 'sitting_id', 'attempt_id'),
    ('mark_item', 'sitting_id', 'attempt_id'),
    ('interview_telling', 'called_off', 'cancelled'),
    ('interview_telling', 'told_at', 'notified_at'),
    ('interview_telling', 'outcome', 'delivery_status'),
    ('sms_record', 'outcome', 'delivery_status'),
    ('talent_interview', 'begins', 'start_time'),
    ('talent_interviewer', 'during', 'period'),
    ('talent_interviewer', 'taken', 'is_active'),
    ('login_failure', 'judging', 'in_progress'),
    ('upload_in_parts', 'received', 'received_bytes'),
    ('upload_part', 'starts_at', 'offset_bytes'),
    ('audit_check', 'only_one', 'singleton'),
    ('audit_record', 'written_in', 'transaction_id'),
    ('application', 'beginning_key', 'idempotency_key'),
    ('application', 'statements', 'accepted_statements'),
    ('submission', 'submission_key', 'idempotency_key'),
    ('form_definition', 'attempt', 'idempotency_key'),
    ('project', 'help_phone', 'support_phone'),
    ('project', 'silence_rule', 'no_response_rule'),
    ('project', 'bar_months', 'ban_months'),
    ('project_reminder', 'asked_at', 'requested_at'),
    ('payment_order', 'asked_at', 'inquired_at'),
    ('payment_order', 'pays_fee', 'is_fee_payment'),
    ('payment_refund', 'returns_fee', 'is_fee_refund'),
    ('recheck_request', 'standing', 'score_snapshot'),
    ('reconciliation_difference', 'found_at', 'detected_at'),
    ('resume', 'sketch', 'text_signature'),
    ('seat_allotment', 'made_at', 'created_at'),
    ('second_factor', 'offered_encrypted', 'pending_secret_encrypted'),
    ('sms_code', 'spent_at', 'consumed_at'),
    ('sms_code', 'tries', 'attempts'),
    ('sms_code', 'tries_from_elsewhere', 'attempts_from_other_addresses'),
    ('stored_file', 'examined_at', 'checked_at'),
    ('stored_file', 'named_at', 'last_referenced_at'),
    ('stored_file', 'sent_size', 'upload_size'),
    ('person', 'search_starts', 'search_prefixes'),
    ('exam_ranking', 'ranked_dropped', 'ranked_dropout_count'),
    ('exam_ranking', 'mark_changes', 'mark_change_count'),
    ('exam_ranking', 'ranked_mark_changes', 'ranked_mark_change_count'),
    ('exam_result', 'ranked', 'ranked_count'),
    ('exam_result', 'written_ranked', 'written_ranked_count'),
    ('dictionary_item', 'from_release', 'is_builtin')
  ) as columns (of_table, before, after)
  loop
    execute format('alter table %I rename column %I to %I', renamed.of_table, renamed.before, renamed.after);
    for relation in select conname from pg_constraint
      where conrelid = renamed.of_table::regclass
        and starts_with(conname, renamed.of_table || '_' || renamed.before || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.of_table, relation.conname,
        renamed.of_table || '_' || renamed.after
          || substr(relation.conname, length(renamed.of_table || '_' || renamed.before) + 1));
    end loop;
  end loop;

  for renamed in select * from (values
    ('sitting', 'attempt'),
    ('sitting_answer', 'attempt_answer'),
    ('sitting_picture', 'attempt_picture'),
    ('form_offer', 'form_default_update'),
    ('hour_tally', 'hour_counter'),
    ('position_tally', 'position_counter'),
    ('interview_telling', 'candidate_notification'),
    ('key_sighting', 'key_usage'),
    ('login_failure', 'login_attempt_counter'),
    ('sample_load', 'sample_data_load'),
    ('server_fault', 'server_error'),
    ('upload_in_parts', 'resumable_upload')
  ) as tables (before, after)
  loop
    execute format('alter table %I rename to %I', renamed.before, renamed.after);
    for relation in select conname from pg_constraint
      where conrelid = renamed.after::regclass and starts_with(conname, renamed.before || '_')
    loop
      execute format('alter table %I rename constraint %I to %I', renamed.after, relation.conname,
        renamed.after || substr(relation.conname, length(renamed.before) + 1));
    end loop;
    for relation in select tgname from pg_trigger
      where tgrelid = renamed.after::regclass and not tgisinternal and starts_with(tgname, renamed.before || '_')
    loop
      execute format('alter trigger %I on %I rename to %I', relation.tgname, renamed.after,
        renamed.after || substr(relation.tgname, length(renamed.before) + 1));
    end loop;
    -- Indexes, and the sequences of identities.
    for relation in select relname from pg_class
      where relkind in ('i', 'S') and relnamespace = current_schema()::regnamespace
        and starts_with(relname, renamed.before || '_')
        and oid in (
          select indexrelid from pg_index where indrelid = renamed.after::regclass
          union all
          select objid from pg_depend where refobjid = renamed.after::regclass and deptype in ('a', 'i'))
    loop
      execute format('alter table %I rename to %I', relation.relname,
        renamed.after || substr(relation.relname, length(renamed.before) + 1));
    end loop;
  end loop;
end $$;

alter index attempt_picture_sitting rename to attempt_picture_attempt;
alter index audit_record_written_in rename to audit_record_transaction;
alter index payment_order_one_pays rename to payment_order_one_fee_payment;
alter index person_starts rename to person_search_prefixes;
alter index resume_sketch rename to resume_text_signature;
alter index stored_file_examined rename to stored_file_checked;

alter function announce_recruitment() rename to notify_recruitment_change;
alter function keep_search_text() rename to update_search_text;
alter function keep_person_search() rename to update_person_search;
alter function refuse_unit_ring() rename to reject_unit_cycle;
alter function search_starts_of(text) rename to search_prefixes_of;
alter function counted_by_the_hour(text, text, text) rename to count_by_hour;

alter trigger business_unit_ring on business_unit rename to business_unit_cycle;
alter trigger project_announced on project rename to project_notify_change;
alter trigger application_event_counted on application_event rename to application_event_count;
alter trigger application_version_kept on application_version rename to application_version_retained;

create or replace function update_person_search() returns trigger language plpgsql as $$
begin
  new.search_prefixes := search_prefixes_of(new.name);
  return new;
end $$;

create or replace function reject_unit_cycle() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(7268170);
  if exists (
    with recursive above as (
      select new.parent_id as id
      union select business_unit.parent_id from above join business_unit on business_unit.id = above.id
    ) select 1 from above where id = new.id
  ) then
    raise exception 'business units must not form a cycle'
      using errcode = 'check_violation', constraint = 'business_unit_cycle';
  end if;
  return new;
end $$;

create or replace function count_events() returns trigger language plpgsql as $$
begin
  insert into hour_counter (project_id, quarter, applied, passed, paid)
  select application.project_id, date_bin('15 minutes', first.at, timestamptz 'epoch'),
    count(*) filter (where kind = 'applied'), count(*) filter (where kind = 'passed'),
    count(*) filter (where kind = 'paid')
  from (
    select distinct on (application_id, kind) application_id, kind, at, id
    from (select *, count_by_hour(state_column, action, after) as kind from written) counted
    where kind is not null order by application_id, kind, id) first
  join application on application.id = first.application_id
  where not exists (
    select from application_event earlier where earlier.application_id = first.application_id
      and earlier.id < first.id
      and count_by_hour(earlier.state_column, earlier.action, earlier.after) = first.kind)
  group by 1, 2;
  return null;
end $$;

-- Audit records are sealed and stay as they were written. These are the names in them that have changed since; the audit
-- log and the history of a record show the present ones.
create function audit_former_names() returns jsonb language sql immutable parallel safe return '{
  "sitting": "attempt",
  "server-fault": "server-error",
  "client-fault": "client-error",
  "stray-file": "orphan-file",
  "stray": "orphan",
  "session.began": "session.started",
  "application.begun": "application.created",
  "form.begun": "form.created",
  "form.draft_dropped": "form.draft_discarded",
  "form.offer_declined": "form.default_update_declined",
  "sitting.begun": "attempt.started",
  "sitting.picture_kept": "attempt.picture_saved",
  "sitting.result_viewed": "attempt.result_viewed",
  "sitting.link_renewed": "attempt.link_renewed",
  "sitting.link_viewed": "attempt.link_viewed",
  "sitting.created": "attempt.created",
  "sitting.updated": "attempt.updated",
  "sitting.exported": "attempt.exported",
  "sitting.imported": "attempt.imported",
  "interview.told_again": "interview.notification_resent",
  "interview.relieved": "interview.interviewer_removed",
  "picture.kept": "picture.saved",
  "deletion.taken_back": "deletion.cancelled",
  "project.schedule_turned": "project.schedule_shifted",
  "refund.came_back": "refund.returned",
  "difference.settled": "difference.resolved",
  "retention.cleared": "retention.purged",
  "menu.ordered": "menu.reordered",
  "sitting:read": "attempt:read",
  "sitting:write": "attempt:write",
  "sittings": "attempts",
  "programmes": "project-settings",
  "server-faults": "server-errors",
  "client-faults": "client-errors",
  "silenceRule": "noResponseRule",
  "barMonths": "banMonths",
  "begun_at": "started_at",
  "handed_in_by": "submitted_by",
  "accounts.forget-expired": "accounts.delete-expired",
  "identity.forget-expired": "identity.delete-expired",
  "client-log.forget": "client-log.purge",
  "files.forget-unfinished": "files.delete-expired-uploads",
  "imports.forget": "imports.purge",
  "notifications.forget": "notifications.purge",
  "operations.forget": "operations.purge",
  "content.fold-views": "content.compact-views",
  "talent.tell-candidates": "talent.notify-candidates",
  "recruitment.fold-tallies": "recruitment.compact-counters",
  "upkeep.note-keys": "system-health.record-keys",
  "upkeep.check-audit": "system-health.check-audit",
  "upkeep.sweep-uploads": "system-health.delete-unused-uploads",
  "upkeep.sweep-folder": "system-health.delete-orphans"
}'::jsonb;

create function audit_current_name(name text) returns text language sql immutable parallel safe
return coalesce(audit_former_names() ->> name, name);

create function audit_current_facts(facts jsonb) returns jsonb language plpgsql immutable parallel safe as $$
declare
  written text := facts::text;
  former record;
begin
  for former in select key, value from jsonb_each_text(audit_former_names()) loop
    written := replace(written, to_json(former.key)::text, to_json(former.value)::text);
  end loop;
  return written::jsonb;
end $$;

drop index audit_record_event;
create index audit_record_event on audit_record (audit_current_name(event));
drop index audit_record_entity;
create index audit_record_entity on audit_record (audit_current_name(entity), entity_id, id);

-- Every other stored identifier is rewritten.
update role set
  permissions = array_replace(array_replace(permissions, 'sitting:read', 'attempt:read'), 'sitting:write', 'attempt:write'),
  menus = (select coalesce(array_agg(audit_current_name(code) order by at), '{}') from unnest(menus) with ordinality as held (code, at))
where permissions && array['sitting:read', 'sitting:write']
  or menus && array['sittings', 'programmes', 'server-faults', 'client-faults'];

update menu set
  code = audit_current_name(code),
  parent_code = audit_current_name(parent_code),
  permission = audit_current_name(permission),
  buttons = array_replace(array_replace(buttons, 'sitting:read', 'attempt:read'), 'sitting:write', 'attempt:write'),
  path = case path
    when '/assessment/sittings' then '/assessment/attempts'
    when '/recruitment/programmes' then '/recruitment/project-settings'
    when '/system/faults' then '/system/server-errors'
    when '/system/page-faults' then '/system/client-errors'
    else path
  end;

alter table payment_event disable trigger payment_event_append_only;
update payment_event set event = 'refund.returned' where event = 'refund.came_back';
alter table payment_event enable trigger payment_event_append_only;

-- Requests that were answered already are answered from here again.
alter table transition_event disable trigger transition_event_append_only;
update transition_event set entity = 'attempt', answer = audit_current_facts(answer) where entity = 'sitting';
alter table transition_event enable trigger transition_event_append_only;

-- The result that a recheck began with, by the names of its columns.
update recheck_request set score_snapshot = jsonb_set(score_snapshot, '{result}',
  (score_snapshot -> 'result') - '{ranked,written_ranked}'::text[] || jsonb_build_object(
    'ranked_count', score_snapshot -> 'result' -> 'ranked',
    'written_ranked_count', score_snapshot -> 'result' -> 'written_ranked'))
where jsonb_typeof(score_snapshot -> 'result') = 'object';

update notification set kind = audit_current_name(kind);
update notification set path = replace(replace(path,
  '/assessment/sittings', '/assessment/attempts'), '/recruitment/programmes', '/recruitment/project-settings')
where path ~ '^/(assessment/sittings|recruitment/programmes)';
update retention_days set kind = audit_current_name(kind);
update job_run set task = audit_current_name(task);

alter table resource_import_row drop constraint resource_import_row_mark_check;
update resource_import_row set mark =
  case mark when 'overwrites' then 'update' when 'same' then 'unchanged' when 'problem' then 'invalid' else mark end;
alter table resource_import_row add constraint resource_import_row_mark_check
  check (mark in ('new', 'update', 'unchanged', 'invalid'));

update resource_import set resource = audit_current_name(resource);
update list_setting set
  resource = audit_current_name(resource),
  columns = array_replace(array_replace(array_replace(columns, 'candidateTold', 'candidateNotification'),
    'candidateToldAt', 'candidateNotifiedAt'), 'begunAt', 'startedAt');

-- A search is a query string of fields and values, in which signs are percent-encoded.
do $$
declare
  former record;
begin
  for former in
    select key, value from jsonb_each_text(audit_former_names())
    union all values ('candidateTold', 'candidateNotification'), ('candidateToldAt', 'candidateNotifiedAt'),
      ('begunAt', 'startedAt')
  loop
    update saved_view set search = regexp_replace(search,
      '(^|%[0-9A-F]{2}|[^[:alnum:]_.:-])' || replace(former.key, '.', '\.') || '(?![[:alnum:]_.:-])', '\1' || former.value, 'g')
    where strpos(search, former.key) > 0;
  end loop;
  update saved_view set resource = audit_current_name(resource);
end $$;

-- The queue has its own schema, which a new database does not have yet.
do $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = audit_current_name(identifier)
    where identifier <> audit_current_name(identifier);
  end if;
  if to_regclass('graphile_worker._private_known_crontabs') is not null then
    update graphile_worker._private_known_crontabs set identifier = audit_current_name(identifier)
    where identifier <> audit_current_name(identifier);
  end if;
end $$;
