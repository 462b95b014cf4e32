import { randomUUID } from 'node:crypto'
import { findFlowProblems } from '@rostrum/approval-rules/check-flow'
import { DryRun, type Flow, flowCalls } from '@rostrum/contracts/approvals/requests/flow-calls'
import { FlowDefinition } from '@rostrum/contracts/engines/approval/flow-definition'
import { inScope } from '@rostrum/contracts/kernel/scope'
import type { Permission } from '@rostrum/contracts/permissions'
import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { approvalsOf } from '../../../engines/approval/directory.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { tryFlow } from './dry-run.ts'
import {
  type FlowRow,
  findFlow,
  findNamesOf,
  findVersions,
  insertVersion,
  lockFlow,
  setDraft,
  setDryRun,
} from './flow.store.ts'

const versionLimit = 50

const reaches = ({ permissions }: Staff, permission: Permission, unit: string): boolean => {
  const scope = permissions.get(permission)
  return scope !== undefined && inScope(scope, { unit })
}

/** A flow that the actor may change, locked. @throws DomainError `record.not_found`, `record.conflict` */
async function accessFlow(tx: Tx, actor: Staff, id: string, revision: number) {
  const flow = await lockFlow(tx, id)
  if (!flow || !reaches(actor, 'approval-flow:write', flow.unit_id)) throw notFound()
  if (flow.revision !== revision) throw new DomainError('record.conflict')
  return flow
}

function problemsOf(platform: Platform, kind: string, definition: FlowDefinition) {
  const { kinds, strategies } = approvalsOf(platform)
  const registered = kinds.get(kind)
  return findFlowProblems(definition, {
    areParametersValid: (strategy, parameters) => strategies.get(strategy)?.areParametersValid(parameters),
    facts: Object.keys(registered?.factKinds ?? {}),
    approvesByTimeout: registered?.approvesByTimeout ?? false,
  })
}

export function mountFlows(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  mount.calls(flowCalls, {
    'GET /workbenchApi/approvals/kinds': async () => {
      const { kinds, strategies } = approvalsOf(platform)
      return {
        kinds: [...kinds.values()].map((kind) => ({
          kind: kind.kind,
          bulk: kind.bulk ?? false,
          approvesByTimeout: kind.approvesByTimeout,
          facts: { ...kind.factKinds },
        })),
        strategies: [...strategies.keys()],
      }
    },
    'GET /workbenchApi/approvals/flows/{id}/editor': async ({ actor, language }, { id }) => {
      const flow = await findFlow(db, id, language)
      if (!flow || !reaches(actor, 'approval-flow:read', flow.unit_id)) throw notFound()
      return presentFlow(platform, actor, flow, language)
    },
    'PUT /workbenchApi/approvals/flows/{id}/draft': ({ actor, now }, { id, revision, draft }) =>
      platform.transaction(async (tx) => {
        await accessFlow(tx, actor, id, revision)
        const next = await setDraft(tx, id, draft)
        const facts = { steps: draft.steps.length }
        await audit(tx, actor, now, { event: 'approval-flow.drafted', entity: 'approval-flow', entityId: id, facts })
        return { id, revision: next }
      }),
    'POST /workbenchApi/approvals/flows/{id}/dry-run': async ({ actor, now, language }, { id, revision }) => {
      const flow = await platform.transaction((tx) => accessFlow(tx, actor, id, revision))
      if (flow.draft === null) throw new DomainError('approval.no_flow')
      const draft = FlowDefinition.parse(flow.draft)
      const result = await tryFlow(platform, flow.kind, draft, flow.unit_id, now)
      await platform.transaction((tx) => setDryRun(tx, id, revision, result))
      return presentDryRun(result, draft, language)
    },
    'POST /workbenchApi/approvals/flows/{id}/publication': ({ actor, now }, { id, revision }) =>
      platform.transaction(async (tx) => {
        const flow = await accessFlow(tx, actor, id, revision)
        if (flow.draft === null || flow.dry_run === null) throw new DomainError('approval.dry_run_needed')
        if (problemsOf(platform, flow.kind, FlowDefinition.parse(flow.draft)).length > 0)
          throw new DomainError('approval.flow_invalid')
        const { stopped } = DryRun.parse(flow.dry_run)
        if (stopped > 0) throw new DomainError('approval.stops', { count: stopped })
        const version = (flow.published_version ?? 0) + 1
        const next = await insertVersion(tx, {
          ...{ id: randomUUID(), flowId: id, number: version, accountId: actor.accountId, now },
        })
        const facts = { version }
        await audit(tx, actor, now, { event: 'approval-flow.published', entity: 'approval-flow', entityId: id, facts })
        return { id, revision: next, version }
      }),
  })
}

async function presentFlow(platform: Platform, actor: Staff, flow: FlowRow, language: Locale): Promise<Flow> {
  const { db } = platform.database
  const draft = flow.draft === null ? null : FlowDefinition.parse(flow.draft)
  const published = flow.published === null ? null : FlowDefinition.parse(flow.published)
  const problems = draft ? problemsOf(platform, flow.kind, draft) : []
  const dryRun = DryRun.nullable().catch(null).parse(flow.dry_run)
  const versions = await findVersions(db, flow.id, versionLimit)
  return {
    id: flow.id,
    revision: flow.revision,
    name: readableName({ name: flow.name, nameEn: flow.name_en }, language),
    kind: flow.kind,
    unit: { id: flow.unit_id, name: flow.unit_name },
    priority: flow.priority,
    enabled: flow.enabled,
    version: flow.published_version,
    running: flow.running,
    draft,
    published,
    dryRun: dryRun && draft ? presentDryRun(dryRun, draft, language) : dryRun,
    problems: problems.map(({ step, key }) => ({ step, message: translate(key, {}, language) })),
    people: await findNamesOf(db, namedIn(draft, published), language),
    versions: versions.map(({ at, ...version }) => ({ ...version, at: at.toISOString() })),
    writable: reaches(actor, 'approval-flow:write', flow.unit_id),
  }
}

/** Paths name their steps as a reader of a language sees them. */
function presentDryRun(dryRun: DryRun, { steps }: FlowDefinition, language: Locale): DryRun {
  const shown = new Map(steps.map((step) => [step.name, readableName(step, language)]))
  const paths = dryRun.paths.map((path) => ({ ...path, steps: path.steps.map((name) => shown.get(name) ?? name) }))
  return { ...dryRun, paths }
}

const uuid = /[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g

/** The accounts and roles that definitions name. */
const namedIn = (...definitions: readonly (FlowDefinition | null)[]): readonly string[] => [
  ...new Set(JSON.stringify(definitions).match(uuid) ?? []),
]
