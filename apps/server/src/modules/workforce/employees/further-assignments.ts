import { defineDatedRows } from '../../../engines/timeline/dated-rows.ts'
import { defineFact } from '../../../kernel/facts/facts.ts'

/** Posts of people in addition to their main assignments. A person holds each post at each place once at a time. */
export const furtherAssignmentRows = defineDatedRows({
  kind: 'further-assignment',
  table: 'further_assignment',
  subject: { column: 'employment_id', table: 'employment' },
  fields: ['kind', 'acts_for_id', 'post_id', 'store_id', 'region_id', 'manager_id', 'remark'],
  slot: ({ post_id, store_id, region_id }) => [post_id, store_id, region_id].map(String).join(' '),
  taken: () => 'further_assignment.taken',
})

/** People hold, or no longer hold, further posts on some days, or report to others for them. */
export const furtherAssignmentChanged = defineFact<{ readonly ids: readonly string[] }>('further-assignment.changed')
