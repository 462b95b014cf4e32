import { channels } from '@rostrum/contracts/stores/stores/place-resources'
import { sql } from 'kysely'
import { bindTimeline } from '../../../../engines/resource/timeline/bind-timeline.ts'
import { storeFigures } from '../guides-of.ts'
import { requireNoUses } from '../require-open-places.ts'
import { channelTimeline } from '../timelines.ts'

export const channelResource = bindTimeline(channels, {
  table: 'channel',
  titleInEnglish: 'name_en',
  timeline: channelTimeline,
  further: sql`part.search_text`,
  columns: {
    name: 'name',
    nameEn: 'name_en',
    businessUnitId: 'business_unit_id',
    open: 'open',
    ...storeFigures(sql`(select id as top, id as place from channel)`, 'channel'),
    effectiveOn: 'effective_on',
  },
  scopeColumns: { unit: sql`row.business_unit_id`, channel: sql`row.id` },
  scopeField: 'businessUnitId',
  search: 'search_text',
  menu: { code: 'channels', parent: 'stores' },
  constraints: { channel_row_name: 'name' },
  refusedAt: { 'stores.in_use': 'open' },
  guard: async ({ tx, actor }, changes) => {
    const ids = changes.map(({ id }) => id)
    return () => requireNoUses(tx, actor, 'channel', ids)
  },
})
