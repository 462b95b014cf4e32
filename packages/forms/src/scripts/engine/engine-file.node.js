import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { meterEngine } from './meter-engine.ts'

const shipped = createRequire(import.meta.url).resolve('@jitl/quickjs-wasmfile-release-sync/wasm')

export const compileEngine = async () => WebAssembly.compile(meterEngine(await readFile(shipped)))
