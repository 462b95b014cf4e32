-- When the provider last said that an attempt to pay an order had failed. The order stays open for another one.
alter table payment_order add column failed_at timestamptz;
