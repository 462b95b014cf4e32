import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { idOfText } from '../../../kernel/database/id-of-text.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { SampleWorld } from '../../../kernel/sample/world.ts'

/** The channel post of each company has the business side of its first two areas, and the personnel side of all. */
export async function sampleChannelPosts(tx: Tx, _platform: Platform, { day }: SampleWorld): Promise<void> {
  await sql`
    insert into channel_post (id, post_id, side, region_ids)
    select ${idOfText(sql`post.id || side`)}, post.id, side,
      case side when 'business' then regions[1:2] else regions end
    from post join post_row part on part.subject_id = post.id and part.kind = 'channel' and part.during @> ${day(0)}::date
      cross join unnest(array['business', 'personnel']) side
      cross join lateral (
        select array_agg(region.id order by region.code) as regions from sales_region region
        join sales_region_row row on row.subject_id = region.id and row.during @> ${day(0)}::date
        where region.business_unit_id = post.business_unit_id and row.level = 2
      ) own
    where regions is not null`.execute(tx)
}
