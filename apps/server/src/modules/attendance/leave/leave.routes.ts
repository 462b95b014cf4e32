import { leaveCalls } from '@rostrum/contracts/attendance/leave/calls'
import { ownLeaveCalls } from '@rostrum/contracts/attendance/leave/own-calls'
import { annualRuleCalls } from '@rostrum/contracts/attendance/leave/rule-calls'
import { rowScopeConditionOrNone } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import { notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { sendFile } from '../../system/files/public.ts'
import { adoptKinds } from './kinds/adopt-kinds.ts'
import { adjustAccount, leaveScopeColumns, requireReach, resetAccount } from './ledger/adjust-account.ts'
import { showLedger } from './ledger/show-ledger.ts'
import { cancelLeave, cancelOwnLeave, shortenLeave, shortenOwnLeave } from './requests/change-leave.ts'
import { showLeaveCalendar } from './requests/leave-calendar.ts'
import { leaveChoices, openEvidence } from './requests/leave-choices.ts'
import { leaveOfEmployee } from './requests/leave-of-employee.ts'
import { ownLeaveKinds, ownLeaveRequests, requireOwnEmployment } from './requests/own-leave.ts'
import { quoteLeave } from './requests/quote-leave.ts'
import { findRequest } from './requests/request.store.ts'
import { submitLeave } from './requests/submit-leave.ts'
import { addRule } from './rules/add-rule.ts'
import { changeRule } from './rules/change-rule.ts'
import { disableRule } from './rules/disable-rule.ts'
import { enableRule } from './rules/enable-rule.ts'
import { listRules } from './rules/list-rules.ts'
import { previewRule } from './rules/preview-rule.ts'
import { tryRule } from './rules/try-rule.ts'
import { findOwnEmployment, findSubjects, isInReach } from './subject.store.ts'

export function mountLeave(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  /** @throws DomainError `record.not_found` for a request of an employment out of reach */
  const requireRequest = async (tx: Tx, actor: Staff, id: string, now: Date) => {
    const request = await findRequest(tx, id)
    if (!request) throw notFound()
    await requireReach(tx, platform, actor, 'attendance-request:write', request.employmentId, now)
  }
  mount.calls(leaveCalls, {
    'GET /workbenchApi/attendance/annual-leave/{id}/ledger': async ({ actor, language, now }, { id, year }) => {
      await platform.transaction((tx) => requireReach(tx, platform, actor, 'annual-leave:read', id, now))
      const maintain = rowScopeConditionOrNone(leaveScopeColumns, actor, 'annual-leave:maintain')
      const canAdjust = await isInReach(db, platform, id, maintain, now)
      return showLedger(platform, id, { year, canAdjust, language }, now)
    },
    'POST /workbenchApi/attendance/annual-leave/{id}/adjustments': ({ actor, now }, input) =>
      adjustAccount(platform, actor, input, now),
    'POST /workbenchApi/attendance/annual-leave/{id}/resets': ({ actor, now }, input) =>
      resetAccount(platform, actor, input, now),
    'POST /workbenchApi/attendance/leave-kinds/adoptions': ({ actor, now }, { businessUnitId }) =>
      adoptKinds(platform, actor, businessUnitId, now),
    'GET /workbenchApi/attendance/employees/{id}/leave': async ({ actor, language, now }, { id }) => {
      await platform.transaction((tx) => requireReach(tx, platform, actor, 'attendance-request:read', id, now))
      return leaveOfEmployee(platform, id, language, now)
    },
    'GET /workbenchApi/attendance/leave-requests/choices': async ({ actor, language, now }, { employmentId }) => {
      await platform.transaction((tx) =>
        requireReach(tx, platform, actor, 'attendance-request:write', employmentId, now),
      )
      return leaveChoices(platform, employmentId, language, now)
    },
    'GET /workbenchApi/attendance/leave-calendar': async ({ actor, language, now }, requested) => {
      const { employmentId } = requested
      if (employmentId !== undefined)
        await platform.transaction((tx) =>
          requireReach(tx, platform, actor, 'attendance-request:read', employmentId, now),
        )
      return showLeaveCalendar({ platform, actor, language, now }, requested)
    },
    'GET /workbenchApi/attendance/leave-requests/{id}/evidence': async ({ actor, now, reply }, { id }) =>
      sendFile(platform, reply, await openEvidence(platform, actor, id, now)),
    'POST /workbenchApi/attendance/leave-requests/quotes': async (
      { actor, language, now },
      { employmentId, ...requested },
    ) => {
      await platform.transaction((tx) =>
        requireReach(tx, platform, actor, 'attendance-request:write', employmentId, now),
      )
      return quoteLeave(platform, employmentId, requested, language, now)
    },
    'POST /workbenchApi/attendance/leave-requests': ({ actor, now }, { employmentId, ...requested }) =>
      platform.transaction(async (tx) => {
        await requireReach(tx, platform, actor, 'attendance-request:write', employmentId, now)
        return submitLeave(tx, platform, actor, employmentId, requested, now)
      }),
    'POST /workbenchApi/attendance/leave-requests/{id}/cancellation': ({ actor, now }, { id, ...change }) =>
      platform.transaction(async (tx) => {
        await requireRequest(tx, actor, id, now)
        return cancelLeave({ platform, tx, actor, now }, id, change)
      }),
    'POST /workbenchApi/attendance/leave-requests/{id}/shortening': ({ actor, now }, { id, ...change }) =>
      platform.transaction(async (tx) => {
        await requireRequest(tx, actor, id, now)
        return shortenLeave({ platform, tx, actor, now }, id, change)
      }),
  })
  mountRules(mount, platform)
  mountOwn(mount, platform)
}

function mountRules(mount: Mount, platform: Platform): void {
  mount.calls(annualRuleCalls, {
    'GET /workbenchApi/attendance/annual-leave-rules': ({ actor, language }) => listRules(platform, actor, language),
    'POST /workbenchApi/attendance/annual-leave-rules': ({ actor, now }, input) => addRule(platform, actor, input, now),
    'PUT /workbenchApi/attendance/annual-leave-rules/{id}': ({ actor, now }, input) =>
      changeRule(platform, actor, input, now),
    'POST /workbenchApi/attendance/annual-leave-rules/{id}/previews': ({ actor, now }, input) =>
      previewRule(platform, actor, input, now),
    'POST /workbenchApi/attendance/annual-leave-rules/trials': async (_context, input) => tryRule(input),
    'POST /workbenchApi/attendance/annual-leave-rules/{id}/enablement': ({ actor, now, language }, input) =>
      enableRule(platform, actor, { ...input, language }, now),
    'DELETE /workbenchApi/attendance/annual-leave-rules/{id}/enablement': ({ actor, now }, input) =>
      disableRule(platform, actor, input, now),
  })
}

function mountOwn(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  mount.calls(ownLeaveCalls, {
    'GET /workbenchApi/attendance/own/leave-kinds': async ({ actor, language, now }) =>
      ownLeaveKinds(platform, await requireOwnEmployment(platform, actor, now), language, now),
    'POST /workbenchApi/attendance/own/leave-quotes': async ({ actor, language, now }, requested) =>
      quoteLeave(platform, await requireOwnEmployment(platform, actor, now), requested, language, now),
    'GET /workbenchApi/attendance/own/leave-requests': async ({ actor, language, now }, { limit }) => {
      const id = await requireOwnEmployment(platform, actor, now)
      const [subject] = await findSubjects(db, platform, [id], now)
      return ownLeaveRequests(db, id, limit, { today: subject?.today ?? '', language })
    },
    'POST /workbenchApi/attendance/own/leave-requests': async ({ actor, now }, requested) => {
      const id = await requireOwnEmployment(platform, actor, now)
      return platform.transaction((tx) => submitLeave(tx, platform, actor, id, requested, now))
    },
    'POST /workbenchApi/attendance/own/leave-requests/{id}/cancellation': async ({ actor, now }, { id }) => {
      const employment = await findOwnEmployment(db, platform, actor.accountId, now)
      if (employment === undefined) throw notFound()
      return platform.transaction((tx) => cancelOwnLeave({ platform, tx, actor, now }, id, employment))
    },
    'POST /workbenchApi/attendance/own/leave-requests/{id}/shortening': async ({ actor, now }, { id, lastDay }) => {
      const employmentId = await findOwnEmployment(db, platform, actor.accountId, now)
      if (employmentId === undefined) throw notFound()
      return platform.transaction((tx) => shortenOwnLeave({ platform, tx, actor, now }, id, { employmentId, lastDay }))
    },
    'GET /workbenchApi/attendance/own/leave-ledger': async ({ actor, language, now }, { year }) => {
      const id = await requireOwnEmployment(platform, actor, now)
      return showLedger(platform, id, { year, canAdjust: false, language }, now)
    },
  })
}
