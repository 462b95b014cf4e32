-- Some characters have a reading of their own as a surname: 曾 is zeng and not ceng. People are found by either. The readings
-- come with the reference data, which also writes the searched texts anew.
alter table han_reading add column surname_reading text;

create or replace function search_text_of(input text) returns text language plpgsql stable parallel safe as $$
declare
  folded text := search_fold(input);
  readings text;
  initials text;
  surname_readings text;
  surname_initials text;
begin
  if coalesce(input, '') !~ '[\u4e00-\u9fff]' then
    return folded;
  end if;
  select string_agg(reading, '' order by at), string_agg(left(reading, 1), '' order by at),
    string_agg(surname, '' order by at), string_agg(left(surname, 1), '' order by at)
  into readings, initials, surname_readings, surname_initials
  from (
    select at, reading, coalesce(case when coalesce(before, ' ') = ' ' then
        (select known.surname_reading from han_reading known where known.letter = pieces.letter) end, reading) as surname
    from (
      select at, letter, lag(letter) over (order by at) as before,
        coalesce((select known.reading from han_reading known where known.letter = listed.letter), letter) as reading
      from string_to_table(folded, null) with ordinality as listed (letter, at)
    ) as pieces
  ) as letters;
  return folded || ' ' || readings || ' ' || initials
    || case when surname_readings = readings then '' else ' ' || surname_readings || ' ' || surname_initials end;
end $$;

create or replace function search_starts_of(input text) returns tsvector language sql stable parallel safe as $$
  with letters as (
    -- Looked up one by one: a join would read all readings for every name.
    select letter, at, coalesce((select reading from han_reading known where known.letter = pieces.letter), letter) as reading,
      case when at = 1 then (select surname_reading from han_reading known where known.letter = pieces.letter) end as surname
    from regexp_split_to_table(left(search_fold(input), 60), '') with ordinality as pieces (letter, at)
  ), starts as (
    select word from regexp_split_to_table(search_fold(input), '[[:space:]·・.,''\\]+') as words (word)
    union
    select unnest(array[string_agg(tail.letter, '' order by tail.at), string_agg(tail.reading, '' order by tail.at),
      string_agg(left(tail.reading, 1), '' order by tail.at)])
    from letters start join letters tail on tail.at >= start.at
    where start.letter ~ '[\u4e00-\u9fff]' group by start.at
    union
    select unnest(array[string_agg(coalesce(surname, reading), '' order by at),
      string_agg(left(coalesce(surname, reading), 1), '' order by at)])
    from letters having bool_or(surname is not null)
  )
  select coalesce(array_to_tsvector(array_agg(left(word, 200)) filter (where word <> '')), '') from starts
$$;
