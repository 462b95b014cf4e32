import { chooseFlow } from '@rostrum/approval-rules/choose-flow'
import type { ApprovalPath } from '@rostrum/contracts/workforce/personnel/calls'
import { readableName } from '@rostrum/i18n/readable-name'
import type { z } from 'zod'
import { findFlows } from '../../../engines/approval/approval.store.ts'
import { clockOf } from '../../../engines/approval/approval-days.ts'
import { approvalsOf } from '../../../engines/approval/directory.ts'
import { findNames, findUnitsUpwards } from '../../../engines/approval/people.store.ts'
import type { PlannedStep } from '../../../engines/approval/request-plan.ts'
import { resolveSteps } from '../../../engines/approval/resolve-request.ts'
import { whatStops } from '../../../engines/approval/submit-request.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { translate } from '../../../kernel/http/messages.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'

/**
 * Who would decide on something if it were submitted now; null where no flow applies.
 *
 * @param employmentId whom it is about; null for a person without an employment
 */
export async function previewPath(
  { platform, actor, now, language }: Pick<QueryContext, 'platform' | 'actor' | 'now' | 'language'>,
  tx: Tx,
  kindName: string,
  payload: unknown,
  employmentId: string | null,
): Promise<z.output<typeof ApprovalPath> | null> {
  const registry = approvalsOf(platform)
  const kind = registry.kinds.get(kindName)
  if (!kind) return null
  const { subject, facts } = kind.read(payload)
  const units = (await findUnitsUpwards(tx, subject.unit)).map(({ id }) => id)
  const day = calendarDay(now, await clockOf(platform, tx, subject))
  const flow = chooseFlow(await findFlows(tx, kindName, units, subject.flow), subject.flow, units, facts, day)
  if (!flow) return null
  const subjectId = employmentId === null ? null : await accountOf(registry, tx, employmentId)
  const asking = { parties: { requesterId: actor.accountId, subjectId }, subject, facts, chosen: {}, day }
  const planned = await resolveSteps(tx, registry, flow.definition, asking)
  const names = await findNames(tx, planned.flatMap(accountsOf))
  const { number, ...called } = await tx
    .selectFrom('approval_flow_version as version')
    .innerJoin('approval_flow as flow', 'flow.id', 'version.flow_id')
    .select(['flow.name', 'flow.name_en as nameEn', 'version.number'])
    .where('version.id', '=', flow.versionId)
    .executeTakeFirstOrThrow()
  const steps = flow.definition.steps.map((step, at) => {
    const people = planned[at] ?? { outcome: 'skip', why: 'not_applicable' }
    return {
      name: readableName(step, language),
      people: accountsOf(people).flatMap((id) => names.get(id) ?? []),
      passed: people.outcome === 'skip' ? people.why : null,
      chosenLater: people.outcome === 'choose',
      hours: step.timeout?.hours ?? null,
    }
  })
  const stop = whatStops(planned, asking.parties)
  return {
    flow: readableName(called, language),
    version: number,
    steps,
    stop: stop ? translate(stop.code, stop.params, language) : null,
  }
}

const accountsOf = (step: PlannedStep): readonly string[] =>
  step.outcome === 'ask' ? step.principals.map(({ accountId }) => accountId) : []

async function accountOf(
  { directories }: ReturnType<typeof approvalsOf>,
  tx: Tx,
  employmentId: string,
): Promise<string | null> {
  for (const { accountOfEmployment } of directories) {
    if (accountOfEmployment) return accountOfEmployment(tx, employmentId)
  }
  return null
}
