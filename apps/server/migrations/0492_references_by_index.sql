-- The indexes that these have know a part of their rows, or begin with another column.
create index interviewer_account on talent_interviewer (account_id);
create index question_of_unit on question (business_unit_id);
create index exam_room_site on exam_room (site_id);
