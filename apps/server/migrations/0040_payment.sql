-- Payments. Locks are taken in the order application, order, refund. Amounts are whole fen.
create table payment_order (
  -- Our number at the provider: never given twice.
  order_number text primary key,
  -- In the order in which they were opened.
  id bigint generated always as identity unique,
  application_id uuid not null references application,
  application_number text not null,
  project_id uuid not null references project,
  -- Whose it is; forgotten when the person is erased, since accounts have to be kept longer.
  person_id uuid,
  provider text not null check (provider = 'wechatpay'),
  purpose text not null check (purpose = 'exam_fee'),
  amount integer not null check (amount > 0),
  description text not null,
  state text not null check (state in ('CREATED', 'OPEN', 'PAID', 'CLOSED')),
  code_url text,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  transaction_id text unique,
  -- By the provider's clock.
  paid_at timestamptz,
  -- The fee of the application counts as paid by this order; all other money that comes goes back.
  pays_fee boolean not null default false,
  -- When the provider was last asked because somebody waited for news.
  asked_at timestamptz,
  -- Day of the bill that lists the payment.
  billed_on date,
  check (state <> 'OPEN' or code_url is not null),
  check ((state = 'PAID') = (paid_at is not null) and (paid_at is null) = (transaction_id is null)),
  check (state <> 'CLOSED' or closed_at is not null),
  check (not pays_fee or state = 'PAID')
);
create unique index payment_order_one_live on payment_order (application_id) where state in ('CREATED', 'OPEN');
create unique index payment_order_one_pays on payment_order (application_id) where pays_fee;
create index payment_order_application on payment_order (application_id, id);
create index payment_order_expiring on payment_order (expires_at) where state in ('CREATED', 'OPEN');
create index payment_order_person on payment_order (person_id);
create index payment_order_created on payment_order (created_at);
create index payment_order_paid on payment_order (paid_at) where billed_on is null;

create table payment_refund (
  -- Our number at the provider; asking again under the same number never returns money twice.
  refund_number text primary key,
  id bigint generated always as identity unique,
  order_number text not null references payment_order,
  amount integer not null check (amount > 0),
  reason text not null check (reason in ('late', 'application_ended', 'paid_twice', 'waived', 'not_due', 'granted')),
  note text,
  -- The fee of the application follows this refund.
  returns_fee boolean not null,
  state text not null check (state in ('REQUESTED', 'PROCESSING', 'SUCCESS', 'ABNORMAL', 'CLOSED')),
  provider_refund_id text unique,
  requested_at timestamptz not null,
  accepted_at timestamptz,
  succeeded_at timestamptz,
  -- Code with which the provider last refused the request.
  refusal text,
  attempts integer not null default 0,
  -- When the provider is to be asked again; null when nothing is left to be done.
  next_attempt_at timestamptz,
  billed_on date,
  check ((state = 'REQUESTED') = (accepted_at is null)),
  check ((state = 'SUCCESS') = (succeeded_at is not null))
);
-- A refund that the provider closed returned nothing, so another may follow it.
create unique index payment_refund_one on payment_refund (order_number) where state <> 'CLOSED';
create index payment_refund_order on payment_refund (order_number, id);
create index payment_refund_waiting on payment_refund (next_attempt_at) where next_attempt_at is not null;
create index payment_refund_accepted on payment_refund (accepted_at) where billed_on is null;

create table payment_event (
  id bigint generated always as identity primary key,
  order_number text not null references payment_order,
  refund_number text references payment_refund,
  at timestamptz not null,
  event text not null,
  facts jsonb not null default '{}'
);
create index payment_event_order on payment_event (order_number, id);
create trigger payment_event_append_only before update or delete or truncate on payment_event
  for each statement execute function refuse_change();

-- One day of the provider's bill against our records.
create table reconciliation_run (
  day date primary key,
  started_at timestamptz not null,
  -- Missing while differences that the server takes over by itself are still open.
  finished_at timestamptz,
  payments integer not null,
  paid bigint not null,
  refunds integer not null,
  refunded bigint not null
);

create table reconciliation_difference (
  id uuid primary key,
  day date not null references reconciliation_run,
  kind text not null check (kind in ('ours_only', 'theirs_only', 'amount', 'state')),
  subject text not null check (subject in ('payment', 'refund')),
  order_number text not null,
  refund_number text,
  transaction_id text,
  our_state text,
  our_amount integer,
  their_amount integer,
  -- By the bill.
  their_time timestamptz,
  found_at timestamptz not null,
  settled_at timestamptz,
  settled_by text,
  settlement text,
  unique nulls not distinct (day, kind, subject, order_number, refund_number),
  check ((subject = 'refund') = (refund_number is not null)),
  check ((settled_at is null) = (settlement is null))
);
create index reconciliation_difference_open on reconciliation_difference (day) where settled_at is null;
