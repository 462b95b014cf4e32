import { spawn } from 'node:child_process'
import { applications } from './build-web.mjs'
import { programFor } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'
import { root, whenToldToStop } from './steps.mjs'

const parts = []
function stop(signal) {
  if (parts.length === 0) process.exit(1)
  for (const part of parts) part.kill(signal)
}
whenToldToStop(stop)
process.on('SIGHUP', () => stop('SIGTERM'))

/** Starts one of the parts; when one ends, all do. */
function start(tool, ...args) {
  const [program, ...before] = programFor(tool)
  const part = spawn(program, [...before, ...args], { cwd: root, stdio: 'inherit' })
  part.on('exit', () => {
    parts.splice(parts.indexOf(part), 1)
    if (parts.length > 0) stop('SIGTERM')
  })
  parts.push(part)
}

await ensureInstalled()
start('node', '--watch', 'apps/server/src/main.ts')
for (const [at, application] of (await applications()).entries()) {
  const port = 5173 + at
  start('vite', application, '--port', String(port), '--strictPort', '--logLevel', 'warn')
  console.log(`Pages of ${application} that reload: http://localhost:${port}/`)
}
