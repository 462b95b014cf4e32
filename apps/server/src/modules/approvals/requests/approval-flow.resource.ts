import { approvalFlows } from '@rostrum/contracts/approvals/requests/resources'
import { type RawBuilder, sql } from 'kysely'
import { approvalsOf } from '../../../engines/approval/directory.ts'
import { bindResource } from '../../../engines/resource/binding.ts'
import { DomainError, invalid } from '../../../kernel/http/domain-error.ts'

/** The names of the steps that requests take now; until a flow is published, those of its draft. */
const stepsIn = (name: RawBuilder<unknown>) => sql`coalesce((
  select string_agg(${name}, ' → ' order by at) from jsonb_array_elements(coalesce(
    (select definition from approval_flow_version version
      where version.flow_id = row.id and version.number = row.published_version), row.draft) -> 'steps')
    with ordinality as part (step, at)), '')`

export const approvalFlowResource = bindResource(approvalFlows, {
  table: 'approval_flow',
  titleInEnglish: 'name_en',
  columns: {
    name: 'name',
    nameEn: 'name_en',
    kind: 'kind',
    unitId: 'unit_id',
    priority: 'priority',
    enabled: 'enabled',
    version: sql`row.published_version`,
    steps: stepsIn(sql`step ->> 'name'`),
    underWay: sql`(select count(*)::int from approval_request request
      join approval_flow_version used on used.id = request.flow_version_id
      where request.state in ('running', 'returned', 'blocked') and used.flow_id = row.id)`,
  },
  inEnglish: { steps: stepsIn(sql`coalesce(nullif(step ->> 'nameEn', ''), step ->> 'name')`) },
  scopeColumns: { unit: sql`row.unit_id` },
  scopeField: 'unitId',
  search: 'search_text',
  menu: { code: 'approval-flows', parent: 'approvals' },
  constraints: { approval_flow_priority: 'priority' },
  async guard({ platform, tx }, changes) {
    const { kinds } = approvalsOf(platform)
    for (const { id, before, after } of changes) {
      if (!before && after?.kind !== undefined && !kinds.has(after.kind))
        throw invalid({ path: 'kind', key: 'approval.unknown_kind' })
      if (after) continue
      const used = await tx
        .selectFrom('approval_flow_version')
        .select('id')
        .where('flow_id', '=', id)
        .limit(1)
        .executeTakeFirst()
      // Requests keep the version that they began with.
      if (used) throw new DomainError('resource.in_use')
    }
    return undefined
  },
})
