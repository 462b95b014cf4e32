// The measured server in a separate process, as in production.
import { buildApplication } from '@rostrum/server/app'
import { readConfig } from '@rostrum/server/config'
import { openDatabase } from '@rostrum/server/kernel/database/database'
import { listen } from '@rostrum/server/kernel/http/listen'
import { cpuSeconds } from '../cpu.ts'

const config = readConfig(process.env)
const database = openDatabase(config.databaseUrl ?? '', config.databasePool)
const { app } = await buildApplication(config, database)
const address = new URL(await listen(app, { port: 0, host: '127.0.0.1' }))
process.send?.({ port: Number(address.port) })

process.on('message', (message) => {
  if (message === 'cpu') process.send?.(cpuSeconds())
  else process.exit(0)
})
process.on('disconnect', () => process.exit(0))
