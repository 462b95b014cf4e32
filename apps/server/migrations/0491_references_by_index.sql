-- What refers to a record is counted when it is looked at, and looked for before it is removed.
create index account_unit on account (business_unit_id);
create index role_unit on role (business_unit_id);
create index project_unit on project (business_unit_id);
create index advertisement_unit on advertisement (business_unit_id);
create index sitting_unit on sitting (business_unit_id);
create index sitting_paper on sitting (paper_id);
create index resume_maker on resume (created_by);
create index evaluation_author on talent_evaluation (account_id);
