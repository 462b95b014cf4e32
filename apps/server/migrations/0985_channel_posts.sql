-- Posts that manage stores. A post has the business side or the personnel side of the stores in its regions and channels,
-- and of the stores that it names.
create table channel_post (
  id uuid primary key,
  revision integer not null default 1,
  post_id uuid not null references post,
  side text not null check (side in ('business', 'personnel')),
  region_ids uuid[] not null default '{}',
  channel_ids uuid[] not null default '{}',
  store_ids uuid[] not null default '{}',
  remark text not null default '' check (octet_length(remark) <= 1600),
  constraint channel_post_side unique (post_id, side)
);

-- The dealer of a distributor, who reaches the stores that are linked to it.
alter table account add column dealer_id uuid references dms_dealer,
  add constraint account_dealer_of_distributor check (dealer_id is null or user_type = 'distributor');
create index account_dealer on account (dealer_id) where dealer_id is not null;
