import { maximumExportRows } from '@rostrum/contracts/engines/resource/bulk-limits'
import { audit } from '../../kernel/audit/audit.ts'
import { DomainError } from '../../kernel/http/domain-error.ts'
import type { RequestContext } from '../../kernel/http/request-context.ts'
import type { Platform } from '../../kernel/platform.ts'

type Exported = { readonly entity: string; readonly rows: number }

/** Records the export of a page that is no list. @throws DomainError `resource.export_too_many` */
export async function auditExport(
  platform: Platform,
  { actor, now }: Pick<RequestContext<'staff'>, 'actor' | 'now'>,
  { entity, ...facts }: Exported & Readonly<Record<string, string | number>>,
): Promise<void> {
  if (facts.rows > maximumExportRows)
    throw new DomainError('resource.export_too_many', { count: facts.rows, maximum: maximumExportRows })
  await platform.transaction((tx) =>
    audit(tx, actor, now, { event: `${entity}.exported`, entity, entityId: entity, facts }),
  )
}
