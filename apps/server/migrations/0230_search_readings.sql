-- A letter's reading is looked up by its key. Joined to the letters of a text, the planner, who takes them for a thousand,
-- read all readings for every row that was written.
create or replace function search_text_of(input text) returns text language plpgsql stable parallel safe as $$
declare
  folded text := search_fold(input);
  readings text;
  initials text;
begin
  if coalesce(input, '') !~ '[\u4e00-\u9fff]' then
    return folded;
  end if;
  select string_agg(reading, '' order by at), string_agg(left(reading, 1), '' order by at) into readings, initials
  from (
    select at, coalesce((select known.reading from han_reading known where known.letter = pieces.letter), letter) as reading
    from string_to_table(folded, null) with ordinality as pieces (letter, at)
  ) as letters;
  return folded || ' ' || readings || ' ' || initials;
end $$;

create or replace function keep_search_text() returns trigger language plpgsql as $$
declare
  written jsonb := to_jsonb(new);
  words text;
begin
  select string_agg(written ->> name, ' ') into words from unnest(tg_argv) as name;
  new.search_text := search_text_of(coalesce(words, ''));
  return new;
end $$;
