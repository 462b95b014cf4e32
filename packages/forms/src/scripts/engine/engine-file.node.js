import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'

export const readEngine = () =>
  readFile(createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm'))
