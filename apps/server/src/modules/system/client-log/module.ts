import { clientLogCalls } from '@rostrum/contracts/system/client-log/calls'
import { clientErrors } from '@rostrum/contracts/system/operations/resources'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { bindResource } from '../../../engines/resource/binding.ts'
import { tooManyRequests } from '../../../kernel/http/domain-error.ts'
import { networkOf } from '../../../kernel/http/network-of-address.ts'
import { redactPage, redactPersonalData } from '../../../kernel/logging/redact-personal-data.ts'
import { countBefore } from '../../../kernel/retention/count-before.ts'
import { deletedRowCount, purge } from '../../../kernel/retention/purge.ts'
import { retentionCutoff } from '../../../kernel/retention/retention.ts'
import type { Module } from '../../../module.ts'
import { deleteClientLogBefore, insertClientLog } from './client-log.store.ts'

const perAddressAndMinute = 30
/** For all addresses together: an error of a release that every page reports must not fill the disk. */
const perMinute = 600

const clientErrorResource = bindResource(clientErrors, {
  table: 'client_log',
  keyType: 'bigint',
  columns: {
    at: 'at',
    level: 'level',
    event: 'event',
    message: 'message',
    page: 'page',
    stack: 'stack',
    release: 'release',
  },
  scopeColumns: 'installation',
  versioned: false,
  menu: { code: 'client-errors', parent: 'system' },
})

/** Reports of pages about their own errors, without address and person. */
export const clientLogModule: Module = {
  name: 'client-log',
  jobs: (platform) => ({
    'client-log.purge': () =>
      purge(platform, 'client-log.purge', async (tx, now) => ({
        'client-error': deletedRowCount(
          await deleteClientLogBefore(tx, await retentionCutoff(tx, 'client-error', now)),
        ),
      })),
  }),
  schedule: [{ name: 'client-log.purge', schedule: '20 19 * * *' }],
  retention: [{ kind: 'client-error', job: 'client-log.purge', countBefore: countBefore('client_log', 'at') }],
  resources: [clientErrorResource],
  mount(mount, { database }) {
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
  },
}

function refuse({ msBeforeNext = 60_000 }: { msBeforeNext?: number }): never {
  throw tooManyRequests(msBeforeNext)
}
