-- Posts that are being filled, and the resumes that came in for them.
create table talent_post (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  title text not null,
  department text not null,
  place text not null,
  headcount integer not null check (headcount > 0),
  closed boolean not null default false,
  description text not null,
  revision integer not null default 1,
  search_text text not null default '',
  constraint talent_post_title unique (business_unit_id, title)
);
create trigger talent_post_search before insert or update of title, department, place on talent_post
  for each row execute function keep_search_text('title', 'department', 'place');

-- What identifies a person is encrypted, and so is the text. What is searched holds its words without phone numbers,
-- addresses of mail and ID numbers; the sketch compares texts without telling them.
create table resume (
  id uuid primary key,
  business_unit_id uuid not null references business_unit,
  post_id uuid references talent_post,
  name text not null,
  phone_encrypted text,
  phone_index text,
  email_encrypted text,
  email_index text,
  birth_date date,
  stage text not null default 'not_invited'
    check (stage in ('not_invited', 'awaiting_interview', 'passed', 'failed', 'offer', 'talent_pool')),
  remark text not null default '',
  file_id uuid not null,
  file_name text not null,
  file_sha256 text not null,
  text_encrypted text,
  sketch integer[] not null,
  search_text text not null,
  revision integer not null default 1,
  created_at timestamptz not null,
  created_by uuid references account,
  constraint resume_file unique (business_unit_id, file_sha256)
);
create index resume_stage on resume (stage, created_at desc);
create index resume_post on resume (post_id);
create index resume_phone on resume (phone_index) where phone_index is not null;
create index resume_email on resume (email_index) where email_index is not null;
create index resume_name on resume (name, birth_date);
create index resume_sketch on resume using gin (sketch);
create index resume_words on resume using gin (search_text gin_trgm_ops);
