import type { FastifyInstance } from 'fastify'
import type { Platform } from '../platform.ts'
import { EarlyAnswers } from './early-answers.ts'
import { PreparedAnswers } from './prepared.ts'
import { addressReader, type RequestLimit } from './request-limit.ts'
import { dataHeaders } from './security.ts'

/** Keeps the answers that are the same for everybody, and sends them before the router is asked. */
export function prepareAnswers(app: FastifyInstance, { changes, config, clock, log }: Platform, limit: RequestLimit) {
  const prepared = new PreparedAnswers(changes, dataHeaders(config))
  const early = new EarlyAnswers(prepared, { clock, log, limit, addressOf: addressReader(config.trustProxy) })
  app.addHook('onReady', async () => {
    await changes.listen()
    early.standBefore(app.server)
  })
  app.addHook('onClose', async () => {
    early.close()
    await changes.close()
  })
  return { prepared, early }
}
