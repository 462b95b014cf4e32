-- WeChat binds a payment inside it to its payer. Another payer of the same fee needs an order of their own.
alter table payment_order add column payer_hash text;
