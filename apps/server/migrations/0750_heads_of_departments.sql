-- Approvals look up the departments that an employment heads.
create index department_row_head on department_row (head_id) where head_id is not null;
