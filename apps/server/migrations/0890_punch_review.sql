-- Why a punch was marked as invalid, which is final: its state alone changes, and this says by whom and why.
create table attendance_punch_invalidation (
  punch_id uuid primary key,
  reason text not null check (octet_length(reason) <= 8000),
  invalidated_by uuid references account on delete set null,
  invalidated_at timestamptz not null
);
create index attendance_punch_invalidation_account on attendance_punch_invalidation (invalidated_by);

-- Punches that someone should look at; all others are many times as many.
create index attendance_punch_doubtful on attendance_punch (punched_at desc)
  where state <> 'counted' or evidence in ('in_doubt', 'before_token') or place in ('outside', 'uncertain')
    or signals <> '[]';
