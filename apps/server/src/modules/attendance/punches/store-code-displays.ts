import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { shownCodes, storeCodeCalls, storeCodeSeconds } from '@rostrum/contracts/attendance/punches/code-calls'
import { rowScopeCondition } from '../../../engines/resource/scope.ts'
import type { Staff } from '../../../kernel/actor.ts'
import { audit } from '../../../kernel/audit/audit.ts'
import { DomainError, notFound } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import type { Platform } from '../../../kernel/platform.ts'
import {
  countDisplays,
  displayScopeColumns,
  endDisplay,
  findDisplays,
  findShownStore,
  insertDisplay,
  isStoreInScope,
} from './store-code.store.ts'
import { stepOf, storeCode } from './store-code.ts'

const mostDisplays = 20

const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')

/** Tablets in stores: who holds the permission for the store pairs them, and they show the code without a log-in. */
export function mountStoreCodes(mount: Mount, platform: Platform): void {
  const { db } = platform.database
  const scopeOf = (actor: Staff) => rowScopeCondition(displayScopeColumns, actor, 'store-code:show')
  const requireStore = async (actor: Staff, id: string, now: Date) => {
    if (!(await isStoreInScope(db, id, scopeOf(actor), now))) throw notFound()
  }
  mount.calls(storeCodeCalls, {
    'GET /workbenchApi/attendance/stores/{id}/code-displays': async ({ actor, now }, { id }) => {
      await requireStore(actor, id, now)
      const displays = await findDisplays(db, id, mostDisplays)
      return {
        displays: displays.map(({ pairedAt, lastSeenAt, ...display }) => ({
          ...display,
          ...{ pairedAt: pairedAt.toISOString(), lastSeenAt: lastSeenAt?.toISOString() ?? null },
        })),
      }
    },
    'POST /workbenchApi/attendance/stores/{id}/code-displays': async ({ actor, now }, { id }) => {
      await requireStore(actor, id, now)
      const token = randomBytes(24).toString('base64url')
      return platform.transaction(async (tx) => {
        if ((await countDisplays(tx, id)) >= mostDisplays)
          throw new DomainError('attendance.too_many_displays', { limit: mostDisplays })
        const display = randomUUID()
        await insertDisplay(tx, { id: display, store: id, tokenHash: hashOf(token), by: actor.accountId, now })
        await audit(tx, actor, now, { event: 'store-code.paired', entity: 'store', entityId: id, facts: { display } })
        // After the number sign, so that the token reaches no log of a server.
        return { path: `/code/#${token}` }
      })
    },
    'POST /workbenchApi/attendance/code-displays/{id}/end': ({ actor, now }, { id }) =>
      platform.transaction(async (tx) => {
        const store = await endDisplay(tx, id, scopeOf(actor), now)
        if (store === undefined) throw notFound()
        await audit(tx, actor, now, {
          ...{ event: 'store-code.ended', entity: 'store', entityId: store },
          facts: { display: id },
        })
        return { ended: true }
      }),
    'POST /workbenchApi/attendance/store-codes': async ({ now }, { token }) => {
      const shown = await findShownStore(db, hashOf(token), now)
      if (!shown) throw new DomainError('attendance.display_ended')
      const first = stepOf(now)
      const at = (step: number) => new Date(step * storeCodeSeconds * 1000).toISOString()
      return {
        ...{ store: shown.name, now: now.toISOString() },
        codes: Array.from({ length: shownCodes }, (_, ahead) => first + ahead).map((step) => ({
          ...{ code: storeCode(platform.personalData, shown.id, step), from: at(step), until: at(step + 1) },
        })),
      }
    },
  })
}
