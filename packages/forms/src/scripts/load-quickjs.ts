import type { CustomizeVariantOptions, QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'
import { compileEngine } from '#engine-file'
import { ScriptEngine } from './engine/script-engine.ts'

/** Pages of 64 kB: 48 MB for all data of scripts. The engine's own limit does not count large blocks. */
const memorySize = { initial: 256, maximum: 768 }

type Memory = NonNullable<CustomizeVariantOptions['wasmMemory']>
type Imports = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Instance = { readonly exports: Readonly<Record<string, never>> }
type Compiled = Awaited<ReturnType<typeof compileEngine>>
/** The parts of the global object that this module needs. The headless packages use neither DOM nor Node types. */
type WebAssemblyGlobal = {
  readonly WebAssembly: {
    readonly Memory: new (size: typeof memorySize) => Memory
    readonly instantiate: (compiled: Compiled, imports: object) => Promise<Instance>
  }
}
const { WebAssembly: wasm } = globalThis as unknown as WebAssemblyGlobal

/** The library's types describe a CommonJS module, but the engine is loaded as an ES module. */
type Imported = { readonly default: QuickJSSyncVariant | { readonly default: QuickJSSyncVariant } }

function hasDefaultExport(found: Imported['default']): found is { readonly default: QuickJSSyncVariant } {
  return 'default' in found
}

let compilation: Promise<Compiled> | undefined
/** Idle engines. */
const idleEngines: ScriptEngine[] = []

/** Lends an engine to the scripts of one form exclusively until they finish. */
export async function withEngine<Result>(act: (engine: ScriptEngine) => Promise<Result>): Promise<Result> {
  const engine = idleEngines.pop() ?? (await newEngine())
  try {
    return await act(engine)
  } finally {
    if (!engine.isStopped) idleEngines.push(engine)
  }
}

/**
 * A script engine for exclusive use: stopping or breaking it affects no other form. Its code is loaded and compiled
 * once, and never for a form without scripts. A failed load can be retried.
 */
export async function newEngine(): Promise<ScriptEngine> {
  compilation ??= compileEngine().catch((error: unknown) => {
    compilation = undefined
    throw error
  })
  const [compiled, { newQuickJSWASMModuleFromVariant, newVariant }, imported] = await Promise.all([
    compilation,
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-wasmfile-release-sync'),
  ])
  const { default: found }: Imported = imported
  const engine = new ScriptEngine()
  const quickjs = await new Promise<QuickJSWASMModule>((resolve, reject) => {
    const instantiateWasm = (imports: Imports, done: (instance: Instance) => void) => {
      const instantiated = wasm.instantiate(compiled, engine.imports(imports))
      instantiated.then(({ exports }) => done({ exports: engine.exports(exports) }), reject)
      return {}
    }
    const variant = newVariant(hasDefaultExport(found) ? found.default : found, {
      wasmMemory: new wasm.Memory(memorySize),
      emscriptenModule: { instantiateWasm },
    })
    newQuickJSWASMModuleFromVariant(variant).then(resolve, reject)
  })
  engine.take(quickjs)
  return engine
}
