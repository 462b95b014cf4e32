import {
  type RequestDetail,
  type RequestStep,
  type RequestTask,
  shownTextLength,
} from '@rostrum/contracts/approvals/requests/shapes'
import { FlowDefinition, type FlowStep } from '@rostrum/contracts/engines/approval/flow-definition'
import { type RequestVocabulary, requestLifecycle } from '@rostrum/contracts/engines/approval/lifecycle'
import { accountsInReason, TaskReason } from '@rostrum/contracts/engines/approval/reason'
import { canTransition } from '@rostrum/contracts/kernel/lifecycle'
import { inScope } from '@rostrum/contracts/kernel/scope'
import type { Locale } from '@rostrum/i18n/locale'
import { readableName } from '@rostrum/i18n/readable-name'
import { z } from 'zod'
import { clockOfRequest } from '../../../engines/approval/approval-days.ts'
import type { ApprovalMatter, PresentedField } from '../../../engines/approval/approval-kind.ts'
import { matterOf } from '../../../engines/approval/matter-of.ts'
import { findNames } from '../../../engines/approval/people.store.ts'
import { presentedLabel } from '../../../engines/approval/presented-label.ts'
import type { Resources } from '../../../engines/resource/binding.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { findRequest, type ViewedRequest, type ViewedTask } from './request-view.store.ts'
import { showRecords } from './show-records.ts'

const Plan = z.object({
  steps: z.array(
    z.looseObject({
      outcome: z.enum(['ask', 'skip', 'refuse', 'choose']),
      why: z.enum(['not_applicable', 'no_approver', 'requester', 'repeated']).optional(),
      principals: z.array(z.looseObject({ accountId: z.string() })).default([]),
    }),
  ),
  names: z.record(z.string(), z.string()).default({}),
})
const Passed = z.array(
  z.object({
    step: z.number(),
    round: z.number(),
    why: z.enum(['not_applicable', 'no_approver', 'requester', 'repeated']),
  }),
)
const Problems = z
  .array(z.object({ key: z.string(), params: z.record(z.string(), z.union([z.string(), z.number()])).optional() }))
  .nullable()
const reminderMilliseconds = 3_600_000

/** Whether a reader takes part in a request, or administers approvals where it belongs. */
export function maySee(request: ViewedRequest, { accountId, permissions }: Staff): boolean {
  const scope = permissions.get('approval:administer')
  return (
    request.requester_id === accountId ||
    request.subject_id === accountId ||
    request.copied ||
    request.tasks.some(({ account_id, principal_id }) => account_id === accountId || principal_id === accountId) ||
    (scope !== undefined && inScope(scope, { unit: request.unit_id }))
  )
}

/** A request as one of its people sees it. @throws DomainError `record.not_found` for everyone else */
export async function presentRequest(asking: QueryContext, resources: Resources, id: string): Promise<RequestDetail> {
  const { platform, actor: reader, language, now } = asking
  const { db } = platform.database
  const request = await findRequest(db, id, reader.accountId)
  if (!request || !maySee(request, reader)) throw notFound()
  const definition = FlowDefinition.parse(request.definition)
  const plan = Plan.parse(request.plan)
  const own = request.tasks.find(({ account_id, state }) => account_id === reader.accountId && state === 'open')
  const planned = plan.steps.flatMap(({ principals }) => principals.map(({ accountId }) => accountId))
  const reasons = request.tasks.map(({ reason }) => TaskReason.parse(reason))
  const names = new Map([
    ...Object.entries(plan.names),
    ...reasons.flatMap(({ names: known = {} }) => Object.entries(known)),
    ...(await findNames(db, [...planned, ...reasons.flatMap(accountsInReason)])),
  ])
  const matter = matterOf(platform, request)
  const hidden = hiddenFields(request, definition, reader)
  return {
    id,
    revision: request.revision,
    kind: request.kind,
    title: matter.title(language),
    flow: {
      name: readableName({ name: request.flow_name, nameEn: request.flow_name_en }, language),
      version: request.version,
    },
    requester: { id: request.requester_id, name: request.requester_name },
    submittedAt: request.submitted_at.toISOString(),
    endedAt: request.ended_at?.toISOString() ?? null,
    timeZone: clockOfRequest(platform, request),
    state: request.state,
    fields: factsOf(matter.present(reader, language), hidden, language),
    evidence: request.ended_at === null ? await evidenceOf(matter, asking, hidden) : { facts: [], texts: [] },
    records: await showRecords(resources, asking, matter.records),
    problems: (Problems.parse(request.problems) ?? []).map(({ key, params = {} }) => translate(key, params, language)),
    steps: definition.steps.map((step, at) => presentStep(request, step, at, { plan, names, language })),
    people: Object.fromEntries(names),
    task: own ? presentOwnTask(own, definition, plan, language) : null,
    can: actsOf(request, matter, reader, now),
  }
}

const factsOf = (fields: readonly PresentedField[], hidden: ReadonlySet<string>, language: Locale) =>
  fields
    .filter(({ name }) => !hidden.has(name))
    .map(({ label, before = null, ...field }) => ({
      ...{ ...field, before },
      label: presentedLabel(label, language),
    }))

async function evidenceOf(
  matter: ApprovalMatter,
  asking: QueryContext,
  hidden: ReadonlySet<string>,
): Promise<RequestDetail['evidence']> {
  const { facts = [], texts = [] } = await matter.evidence(asking)
  return {
    facts: factsOf(facts, hidden, asking.language),
    texts: texts
      .filter(({ name }) => !hidden.has(name))
      .map(({ name, label, value }) => ({
        ...{ name, label: translate(label, {}, asking.language), value: value.slice(0, shownTextLength) },
        isCut: value.length > shownTextLength,
      })),
  }
}

/** The fields that the steps of an approver hide; for the requester and the subject none are. */
function hiddenFields(
  { requester_id, subject_id, tasks }: ViewedRequest,
  { steps }: FlowDefinition,
  { accountId }: Staff,
): ReadonlySet<string> {
  if (accountId === requester_id || accountId === subject_id) return new Set()
  const own = tasks.filter(({ account_id, principal_id }) => account_id === accountId || principal_id === accountId)
  return new Set(own.flatMap(({ step }) => steps[step]?.hiddenFields ?? []))
}

type Shown = {
  readonly plan: z.output<typeof Plan>
  readonly names: ReadonlyMap<string, string>
  readonly language: Locale
}

function presentStep(
  request: ViewedRequest,
  { key, mode, timeout, ...called }: FlowStep,
  at: number,
  { plan, names, language }: Shown,
): RequestStep {
  const tasks = request.tasks.filter(({ step }) => step === at)
  const round = Math.max(0, ...tasks.map((task) => task.round))
  const passed = Passed.parse(request.passed).findLast(({ step }) => step === at)
  const planned = plan.steps[at]
  const why = tasks.length > 0 && round >= (passed?.round ?? 0) ? null : (passed?.why ?? null)
  const pending = tasks.some(({ state, round: of }) => of === round && (state === 'open' || state === 'waiting'))
  return {
    key,
    name: readableName(called, language),
    mode,
    timeout,
    state: why !== null ? 'passed' : pending ? 'open' : tasks.length > 0 ? 'done' : 'planned',
    passed: why ?? (tasks.length === 0 && planned?.outcome === 'skip' ? (planned.why ?? null) : null),
    planned: (planned?.principals ?? []).flatMap(({ accountId }) => names.get(accountId) ?? []),
    tasks: tasks.map((task) => presentTask(task, task.round === round, language)),
  }
}

const presentTask = (task: ViewedTask, current: boolean, language: Locale): RequestTask => ({
  id: task.id,
  person: { id: task.account_id, name: task.account_name },
  principal: task.principal_name,
  state: task.state,
  reason: presentReason(TaskReason.parse(task.reason), language),
  sign: task.sign,
  openedAt: instant(task.opened_at),
  dueAt: instant(task.due_at),
  decidedAt: instant(task.decided_at),
  opinion: task.opinion,
  current,
})

const presentReason = ({ path, ...reason }: TaskReason, language: Locale): TaskReason => ({
  ...reason,
  path: path.map(({ kind, ...called }) => ({ kind, name: readableName(called, language) })),
})

const instant = (text: string | null): string | null => (text === null ? null : new Date(text).toISOString())

function presentOwnTask(
  { id, revision, step: at }: ViewedTask,
  { steps }: FlowDefinition,
  plan: z.output<typeof Plan>,
  language: Locale,
): RequestDetail['task'] {
  const step = steps[at]
  if (!step) return null
  const { mayDelegate, mayAddSigner, mayReturn } = step
  const earlier = steps.slice(0, at).filter((_step, position) => plan.steps[position]?.outcome !== 'skip')
  return {
    ...{ id, revision, mayDelegate, mayAddSigner, mayReturn },
    returnTo: mayReturn ? earlier.map(({ key, ...called }) => ({ key, name: readableName(called, language) })) : [],
    choosesNext: plan.steps[at + 1]?.outcome === 'choose',
  }
}

function actsOf(
  request: ViewedRequest,
  { withdrawalRefusal }: ApprovalMatter,
  { accountId, permissions }: Staff,
  now: Date,
): RequestDetail['can'] {
  const isRequester = request.requester_id === accountId
  const scope = permissions.get('approval:administer')
  const administers = scope !== undefined && inScope(scope, { unit: request.unit_id })
  const may = (action: RequestVocabulary['action'], role: RequestVocabulary['role']) =>
    canTransition(requestLifecycle, request.state, action, {
      role,
      now: now.toISOString(),
      windows: {},
      evaluateGuard: () => true,
    })
  const { reminded_at } = request
  const quiet = reminded_at === null || now.getTime() - reminded_at.getTime() >= reminderMilliseconds
  return {
    withdraw: isRequester && withdrawalRefusal === null && may('withdraw', 'requester'),
    resubmit: isRequester && may('resubmit', 'requester'),
    remind: isRequester && request.state === 'running' && quiet,
    recheck: (isRequester && may('recheck', 'requester')) || (administers && may('recheck', 'administrator')),
  }
}
