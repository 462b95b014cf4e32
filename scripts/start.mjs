import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { buildWeb } from './build-web.mjs'
import { ensureInstalled } from './setup.mjs'
import { root } from './steps.mjs'

try {
  await ensureInstalled()
  await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

const server = spawn(join(root, 'node_modules/.bin/node'), ['apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' })
server.on('exit', (code, signal) => process.exit(code ?? (signal ? 1 : 0)))
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => server.kill(signal))
