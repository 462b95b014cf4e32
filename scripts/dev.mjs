import { spawn } from 'node:child_process'
import { applications } from './build-web.mjs'
import { programFor } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'
import { onStopRequest, root } from './steps.mjs'

const parts = []
function stop(signal) {
  if (parts.length === 0) process.exit(1)
  for (const part of parts) part.kill(signal)
}
onStopRequest(stop)
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
// The gallery of packages/ui comes after the applications, whose ports are fixed.
for (const [at, folder] of [...(await applications()), 'packages/ui'].entries()) {
  const port = 5173 + at
  start('vite', folder, '--port', String(port), '--strictPort', '--logLevel', 'warn')
  console.log(`Pages of ${folder} that reload: http://localhost:${port}/`)
}
