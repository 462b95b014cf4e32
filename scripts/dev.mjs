import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { ensureInstalled } from './setup.mjs'
import { root } from './steps.mjs'

await ensureInstalled()

const bin = (name) => join(root, 'node_modules/.bin', name)
const parts = [
  spawn(bin('node'), ['--watch', 'apps/server/src/main.ts'], { cwd: root, stdio: 'inherit' }),
  spawn(bin('vite'), ['apps/portal'], { cwd: root, stdio: 'inherit' }),
]
const stop = (signal) => {
  for (const part of parts) part.kill(signal)
}
for (const part of parts) part.on('exit', () => stop('SIGTERM'))
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => stop(signal))
