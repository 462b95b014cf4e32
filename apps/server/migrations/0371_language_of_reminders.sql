-- A reminder is sent in the language in which it was asked for.
alter table project_reminder add column language text not null default 'zh-CN' check (language in ('zh-CN', 'en'));
