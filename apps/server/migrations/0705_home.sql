-- Payments by day for the home page.
create index payment_order_paid_at on payment_order (paid_at) where paid_at is not null;

-- The pages that somebody chose as shortcuts, in their order.
create table home_shortcut (
  account_id uuid primary key references account on delete cascade,
  paths text[] not null check (cardinality(paths) <= 12)
);
