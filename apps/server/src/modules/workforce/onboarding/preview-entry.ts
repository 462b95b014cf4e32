import type { OutputOf, ParsedOf } from '@rostrum/contracts/kernel/call'
import type { onboardingCalls } from '@rostrum/contracts/workforce/onboarding/calls'
import { sql } from 'kysely'
import { requireRelations } from '../../../engines/resource/relations.ts'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import { calendarDay } from '../../../kernel/clock.ts'
import type { CommandContext } from '../../../kernel/command-context.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { QueryContext } from '../../../kernel/query-context.ts'
import { placeScopeOn } from '../../stores/stores/public.ts'
import { findRuleOfPlace } from '../account-rules/public.ts'
import { findBySealed, findPlace } from '../employees/public.ts'
import { employmentsOf, previewPath, resourcesOf } from '../personnel/public.ts'
import { findKnownPeople, findPostKind, type KnownEmployment } from './entry.store.ts'
import { entryKind } from './entry-approval.ts'
import { idNumberIndex } from './submit-entries.ts'

type Call = (typeof onboardingCalls)['POST /workbenchApi/workforce/onboarding/preview']
type Input = ParsedOf<Call>
type Preview = OutputOf<Call>
/** Who would decide on a hire, and who is known already. Nothing is written. */
export function previewEntry(asking: QueryContext, input: Input): Promise<Preview> {
  return asking.platform.transaction(async (tx) => {
    await requireNamed(asking, tx, input)
    const place = await findPlace(tx, input.companyId, input.departmentId)
    const index = idNumberIndex(asking, input, place?.country ?? null)
    const known = await knownPeople(asking, tx, input, index)
    if (!place) return { known, account: null, approval: null }
    const postKind = await findPostKind(tx, input.postId, input.effectiveOn)
    const rule = await findRuleOfPlace(tx, { unitId: place.unitId, postId: input.postId, postKind }, asking.language)
    const userType = postKind === 'guide' ? ('clerk' as const) : ('system' as const)
    const account = rule ? { userType, isStopped: rule.isStopped, roles: [...rule.roles] } : null
    const payload = {
      ...{ entryId: crypto.randomUUID(), unit: place.unitId, department: input.departmentId, store: input.storeId },
      ...{ managerId: input.managerId, day: input.effectiveOn, name: input.name, shown: [], remark: '' },
      facts: {
        postKind,
        probation: input.regularisationDate !== null,
        rehire: known.some(({ by }) => by === 'id_number'),
      },
    }
    return { known, account, approval: await previewPath(asking, tx, entryKind, payload, null) }
  })
}

/** @throws DomainError at the fields that name what the reader cannot choose */
async function requireNamed({ platform, actor, now }: Omit<CommandContext, 'tx'>, tx: Tx, input: Input): Promise<void> {
  const { companyId, departmentId, postId, storeId, managerId } = input
  const named = { companyId, departmentId, postId, storeId, managerId }
  await requireRelations(resourcesOf(platform), employmentsOf(platform), { platform, actor, now, tx }, [named])
}

const knownScopeColumns = placeScopeOn(sql`row.as_of`, { employment: sql`row.id` })

/** Of a person outside of the reader's reach only that there is one, and only by the whole ID number. */
async function knownPeople(
  { platform, actor, now }: Omit<CommandContext, 'tx'>,
  tx: Tx,
  { name, birthday }: Input,
  index: string | null,
): Promise<Preview['known']> {
  const day = calendarDay(now, platform.config.timeZone)
  const scope = rowScopeConditionOrNone(knownScopeColumns, actor, 'employee:read')
  const holders = index === null ? [] : await findBySealed(tx, 'idNumber', index)
  const byNumber = await findKnownPeople(tx, { employeeIds: holders }, scope, day)
  const hidden = holders.filter((holder) => !byNumber.some(({ employeeId }) => employeeId === holder))
  const byName = name === '' || birthday === null ? [] : await findKnownPeople(tx, { name, birthday }, scope, day)
  const shown = (by: 'id_number' | 'name_and_birthday') => (one: KnownEmployment) => {
    const { employeeId: _employee, ...rest } = one
    return { by, ...rest }
  }
  const unknown = { employmentId: null, name: null, jobNumber: null, company: null, employmentState: null }
  return [
    ...byNumber.map(shown('id_number')),
    ...hidden.map(() => ({ by: 'id_number' as const, ...unknown })),
    ...byName.filter(({ employeeId }) => !holders.includes(employeeId)).map(shown('name_and_birthday')),
  ]
}
