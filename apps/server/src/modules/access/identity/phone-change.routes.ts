import { phoneChangeCalls } from '@rostrum/contracts/access/identity/phone-change-calls'
import type { Todo } from '@rostrum/contracts/workspace-kinds'
import type { Staff } from '../../../kernel/actor.ts'
import { maskPhone } from '../../../kernel/crypto/mask.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { approvePhoneChange, refusePhoneChange } from './decide-phone-change.ts'
import { countOpenPhoneChanges, findPhoneChanges, type PhoneChangeRow } from './phone-change.store.ts'
import { requestPhoneChange } from './request-phone-change.ts'
import { resendSeconds, sendSmsCode } from './sms-codes.ts'

const done = { done: true } as const

/** The office's way to another phone number: one person requests, another decides. */
export function mountPhoneChanges(mount: Mount, platform: Platform): void {
  const { database, personalData } = platform
  const masked = (stored: string) => maskPhone(personalData.decrypt(stored, 'phone'))
  const present = (row: PhoneChangeRow, actor: Staff) => ({
    id: row.id,
    personName: row.person_name,
    oldPhone: masked(row.old_phone_encrypted),
    newPhone: masked(row.new_phone_encrypted),
    evidence: row.evidence,
    note: row.note,
    state: row.state,
    requestedAt: row.requested_at.toISOString(),
    requestedBy: row.requester,
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decider,
    reason: row.reason,
    notice: row.notice,
    ownRequest: row.requested_by === actor.accountId,
  })
  mount.calls(phoneChangeCalls, {
    'GET /workbenchApi/access/phone-changes': async ({ actor }, query) => {
      const { rows, total } = await findPhoneChanges(database.db, query)
      const { current, size } = query
      return { records: rows.map((row) => present(row, actor)), total, current, size }
    },
    'POST /workbenchApi/access/phone-changes/code': async ({ address, now }, { newPhone: phone }) => {
      const code = { phone, purpose: 'changePhone', network: networkOf(address), locale: 'zh-CN', now } as const
      await sendSmsCode(platform, code)
      return { resendAfterSeconds: resendSeconds }
    },
    'POST /workbenchApi/access/phone-changes': async ({ actor, now, address }, request) => ({
      id: await requestPhoneChange(platform, actor, request, { now, address }),
    }),
    'POST /workbenchApi/access/phone-changes/{id}/approval': async ({ actor, now }, { id }) => {
      await approvePhoneChange(platform, actor, id, now)
      return done
    },
    'POST /workbenchApi/access/phone-changes/{id}/refusal': async ({ actor, now }, refusal) => {
      await refusePhoneChange(platform, actor, refusal, now)
      return done
    },
  })
}

/** Requests of others that wait for a decision. */
export async function phoneChangeTodos({ database }: Platform, actor: Staff): Promise<Todo[]> {
  if (!actor.permissions.has('phone-change:decide')) return []
  const open = await countOpenPhoneChanges(database.db, actor.accountId)
  return [{ kind: 'phone-change', path: '/recruitment/phone-changes?state=OPEN', ...open }]
}
