-- The human behind an account. Approvals, own files and scopes go by it. The column may exist already.
alter table account add column if not exists employee_id uuid references employee;
create unique index if not exists account_employee on account (employee_id);
create index department_row_head on department_row (head_id) where head_id is not null;
