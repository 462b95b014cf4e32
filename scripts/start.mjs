import { spawn } from 'node:child_process'
import { buildWeb } from './build-web.mjs'
import { nodeProgram } from './programs.mjs'
import { ensureInstalled } from './setup.mjs'
import { compiled, onStopRequest, root } from './steps.mjs'

/** The server once it runs; before that, a stop signal ends this script and its children. */
let server

onStopRequest((signal) => {
  if (server) server.kill(signal)
  else process.exit(1)
})
// The server reopens its log. Closing the terminal ends npm, which the handler above notices.
process.on('SIGHUP', () => (server ? server.kill('SIGHUP') : process.exit(1)))

try {
  await ensureInstalled()
  await buildWeb()
} catch (error) {
  console.error(error.message)
  process.exit(1)
}

server = spawn(nodeProgram(), ['apps/server/src/main.ts'], {
  cwd: root,
  env: { NODE_COMPILE_CACHE: compiled, ...process.env },
  // Through the channel the server notices when this script was killed.
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
})
server.on('exit', (code) => process.exit(code ?? 1))
