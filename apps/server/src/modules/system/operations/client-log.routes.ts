import { clientLogCalls } from '@rostrum/contracts/system/operations/client-log-calls'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { tooManyRequests } from '../../../kernel/http/domain-error.ts'
import type { Mount } from '../../../kernel/http/mount.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import { redactPage, redactPersonalData } from '../../../kernel/logging/redact-personal-data.ts'
import type { Platform } from '../../../kernel/platform.ts'
import { insertClientLog } from './client-log.store.ts'

const perAddressAndMinute = 30
/** For all addresses together: an error of a release that every page reports must not fill the disk. */
const perMinute = 600

/** Reports of pages about their own errors, without address and person. */
export function mountClientLog(mount: Mount, { database }: Platform): void {
  const perAddress = new RateLimiterMemory({ points: perAddressAndMinute, duration: 60 })
  const altogether = new RateLimiterMemory({ points: perMinute, duration: 60 })
  mount.calls(clientLogCalls, {
    'POST /recruitApi/app/api/log/record/save': async ({ now, address }, record) => {
      await perAddress.consume(networkOf(address)).catch(refuse)
      await altogether.consume('all').catch(refuse)
      await insertClientLog(database.db, {
        at: now,
        level: record.level,
        event: redactPersonalData(record.event),
        message: redactPersonalData(record.message),
        page: redactPage(record.page),
        stack: redactPersonalData(record.stack),
        release: redactPersonalData(record.release),
      })
      return { done: true } as const
    },
  })
}

function refuse({ msBeforeNext = 60_000 }: { msBeforeNext?: number }): never {
  throw tooManyRequests(msBeforeNext)
}
