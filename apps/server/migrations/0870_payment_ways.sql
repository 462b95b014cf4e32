-- How the payer of an order reaches WeChat. An order has one way for its whole life: the provider accepts a number once.
alter table payment_order add column way text not null default 'native' check (way in ('native', 'h5', 'jsapi'));
comment on column payment_order.code_url is
  'What starts the payment: the address in the code, the address of the H5 page, or the prepay id of JSAPI.';
