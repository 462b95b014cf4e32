-- Text of ASCII and common Han characters has nothing to fold but the case of its Latin letters. Filters fold every row
-- that they look at, and the decomposition of the general way costs five times as much.
create or replace function search_fold(input text) returns text language sql immutable parallel safe as $$
  select case
    when input collate "C" !~ '[^ -~\u4e00-\u9fff]' then lower(input collate "C") collate "und-x-icu"
    else translate(
      lower(regexp_replace(normalize(coalesce(input, ''), NFD),
        '[\u0300-\u036f\u0e47-\u0e4c\u0ec8-\u0ecd\u1037\u1038\u17c9-\u17d1]', '', 'g') collate "und-x-icu"),
      'đ', 'd')
  end
$$;
