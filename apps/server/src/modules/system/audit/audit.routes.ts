import { auditCalls } from '@rostrum/contracts/system/audit/calls'
import { describeResource } from '../../../engines/resource/describe-resource.ts'
import { inContext } from '../../../engines/resource/in-context.ts'
import { readContext } from '../../../engines/resource/read-context.ts'
import { checkAuditChain } from '../../../kernel/audit/check-chain.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'
import { findAuditNames } from './find-audit-names.ts'
import { listAuditEvents } from './list-audit-events.ts'

/** Calls for reading the audit log and for verifying its chain. */
export function mountAudit(mount: Mount, platform: Platform, modules: readonly Module[]): void {
  const { db } = platform.database
  const resources = new Map(modules.flatMap((module) => (module.resources ?? []).map((one) => [one.def.name, one])))
  const named = new Map(modules.flatMap(({ auditNames = {} }) => Object.entries(auditNames)))
  mount.calls(auditCalls, {
    'GET /workbenchApi/system/audit-events': () => listAuditEvents(db),
    'GET /workbenchApi/system/audit-subject': async ({ actor, now, language }, { entity }) => {
      const resource = resources.get(entity)
      const isNamed = named.has(entity)
      if (!resource || !actor.permissions.has(resource.def.permissions.read)) return { path: null, fields: [], isNamed }
      const context = readContext(platform, { actor, now, language })
      const { path, fields } = describeResource(resources, await inContext(resource, context), context)
      return { path, fields, isNamed }
    },
    'GET /workbenchApi/system/audit-names': ({ actor, language }, { entity, ids }) =>
      findAuditNames(db, actor, named.get(entity), { ids: ids.split(','), language }),
    'POST /workbenchApi/system/audit-verification': ({ actor, now }) => checkAuditChain(platform, actor, now),
  })
}
