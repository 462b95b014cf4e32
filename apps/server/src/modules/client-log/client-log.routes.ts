import { clientLogCalls } from '@rostrum/contracts/client-log'
import { clientFaults } from '@rostrum/contracts/system-resources'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { blotPage, blotPersonalData } from '../../platform/blot-personal-data.ts'
import { clearAway, countOf } from '../../platform/clear-away.ts'
import { countBefore } from '../../platform/count-before.ts'
import { networkOf } from '../../platform/http/network-of-address.ts'
import { tooManyRequests } from '../../platform/http/problem.ts'
import { keptSince } from '../../platform/kept-days.ts'
import type { Module } from '../../platform/platform.ts'
import { bindResource } from '../../resource/binding.ts'
import { deleteClientLogBefore, insertClientLog } from './client-log.store.ts'

const perAddressAndMinute = 30
/** All addresses together: a fault of a release that every page reports must not fill the disk. */
const perMinute = 600

const clientFaultResource = bindResource(clientFaults, {
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
  place: 'installation',
  versioned: false,
  menu: { code: 'client-faults', parent: 'system' },
})

/** What pages report of their own faults. Neither address nor person is kept. */
export const clientLogModule: Module = {
  name: 'client-log',
  jobs: (platform) => ({
    'client-log.forget': () =>
      clearAway(platform, 'client-log.forget', async (tx, now) => ({
        'client-fault': countOf(await deleteClientLogBefore(tx, await keptSince(tx, 'client-fault', now))),
      })),
  }),
  schedule: [{ name: 'client-log.forget', schedule: '20 19 * * *' }],
  retention: [{ kind: 'client-fault', job: 'client-log.forget', countBefore: countBefore('client_log', 'at') }],
  resources: [clientFaultResource],
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
          event: blotPersonalData(record.event),
          message: blotPersonalData(record.message),
          page: blotPage(record.page),
          stack: blotPersonalData(record.stack),
          release: blotPersonalData(record.release),
        })
        return { done: true } as const
      },
    })
  },
}

function refuse({ msBeforeNext = 60_000 }: { msBeforeNext?: number }): never {
  throw tooManyRequests(msBeforeNext)
}
