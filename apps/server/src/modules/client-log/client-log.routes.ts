import { clientLogCalls } from '@rostrum/contracts/client-log'
import { clientErrors } from '@rostrum/contracts/system-resources'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { redactPage, redactPersonalData } from '../../platform/blot-personal-data.ts'
import { deletedRowCount, purge } from '../../platform/clear-away.ts'
import { countBefore } from '../../platform/count-before.ts'
import { networkOf } from '../../platform/http/network-of-address.ts'
import { tooManyRequests } from '../../platform/http/problem.ts'
import { retentionCutoff } from '../../platform/kept-days.ts'
import type { Module } from '../../platform/platform.ts'
import { bindResource } from '../../resource/binding.ts'
import { deleteClientLogBefore, insertClientLog } from './client-log.store.ts'

const perAddressAndMinute = 30
/** All addresses together: a fault of a release that every page reports must not fill the disk. */
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
  menu: { code: 'client-faults', parent: 'system' },
})

/** What pages report of their own faults. Neither address nor person is kept. */
export const clientLogModule: Module = {
  name: 'client-log',
  jobs: (platform) => ({
    'client-log.forget': () =>
      purge(platform, 'client-log.forget', async (tx, now) => ({
        'client-fault': deletedRowCount(
          await deleteClientLogBefore(tx, await retentionCutoff(tx, 'client-fault', now)),
        ),
      })),
  }),
  schedule: [{ name: 'client-log.forget', schedule: '20 19 * * *' }],
  retention: [{ kind: 'client-fault', job: 'client-log.forget', countBefore: countBefore('client_log', 'at') }],
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
