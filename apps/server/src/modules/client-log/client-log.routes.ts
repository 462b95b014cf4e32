import { clientLogCalls } from '@rostrum/contracts/client-log'
import { RateLimiterMemory } from 'rate-limiter-flexible'
import { DomainError } from '../../platform/http/problem.ts'
import type { Module } from '../../platform/platform.ts'
import { blotPage, blotPersonalData } from './blot-personal-data.ts'
import { deleteClientLogBefore, insertClientLog } from './client-log.store.ts'

const perAddressAndMinute = 30
/** All addresses together: a fault of a release that every page reports must not fill the disk. */
const perMinute = 600
const keptMilliseconds = 30 * 86_400_000

/** What pages report of their own faults. Neither address nor person is kept. */
export const clientLogModule: Module = {
  name: 'client-log',
  jobs: ({ database, clock }) => ({
    'client-log.forget': async () => {
      await deleteClientLogBefore(database.db, new Date(clock.now().getTime() - keptMilliseconds))
    },
  }),
  schedule: [{ name: 'client-log.forget', schedule: '20 19 * * *' }],
  mount(mount, { database }) {
    const perAddress = new RateLimiterMemory({ points: perAddressAndMinute, duration: 60 })
    const altogether = new RateLimiterMemory({ points: perMinute, duration: 60 })
    mount.calls(clientLogCalls, {
      'POST /recruitApi/app/api/log/record/save': async ({ now, address }, record) => {
        await perAddress.consume(address).catch(refuse)
        await altogether.consume('all').catch(refuse)
        await insertClientLog(database.db, {
          at: now,
          level: record.level,
          event: record.event,
          message: blotPersonalData(record.message),
          page: blotPage(record.page),
          stack: blotPersonalData(record.stack),
          release: record.release,
        })
        return { done: true } as const
      },
    })
  },
}

function refuse({ msBeforeNext = 60_000 }: { msBeforeNext?: number }): never {
  throw new DomainError('request.too_many', { seconds: Math.ceil(msBeforeNext / 1000) })
}
