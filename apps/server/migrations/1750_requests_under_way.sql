-- How many requests of a flow have no decision is asked for each flow of a page.
create index approval_request_under_way on approval_request (flow_version_id)
  where state in ('running', 'returned', 'blocked');
drop index approval_request_open;
