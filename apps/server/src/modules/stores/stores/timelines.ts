import { defineTimeline } from '../../../engines/timeline/timeline.ts'
import { channelChanged, regionChanged, storeChanged } from './public.ts'

export const channelTimeline = defineTimeline({
  kind: 'channel',
  rowTable: 'channel_row',
  fields: ['name', 'name_en', 'open'],
  founding: ['created'],
  fact: channelChanged,
})

export const regionTimeline = defineTimeline({
  kind: 'region',
  rowTable: 'sales_region_row',
  fields: ['name', 'name_en', 'level', 'parent', 'open'],
  founding: ['created'],
  parent: 'parent',
  fact: regionChanged,
})

export const storeTimeline = defineTimeline({
  kind: 'store',
  rowTable: 'store_row',
  fields: [
    ...['name', 'region', 'channel', 'owning_system', 'address', 'country', 'time_zone', 'latitude', 'longitude'],
    ...['datum', 'radius', 'status', 'unit_report_without_serial'],
  ],
  founding: ['created'],
  fact: storeChanged,
})
