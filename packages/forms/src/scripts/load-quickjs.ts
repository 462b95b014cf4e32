import type { CustomizeVariantOptions, QuickJSSyncVariant, QuickJSWASMModule } from 'quickjs-emscripten-core'

let loading: Promise<QuickJSWASMModule> | undefined

/** Fetches the script engine, once; a form without scripts never asks for it. A failed attempt may be made again. */
export function loadQuickJs(): Promise<QuickJSWASMModule> {
  loading ??= load().catch((error: unknown) => {
    loading = undefined
    throw error
  })
  return loading
}

/** Pages of 64 kB: 48 MB for all that scripts may ever hold. The engine's own limit does not count large blocks. */
const memorySize = { initial: 256, maximum: 768 }

type Memory = NonNullable<CustomizeVariantOptions['wasmMemory']>
/** What of the global object this needs; the headless packages know neither a page nor a server. */
type WithWebAssembly = { readonly WebAssembly: { readonly Memory: new (size: typeof memorySize) => Memory } }

/** Told as a module of the older kind by its types, the engine comes as one of the newer kind. */
type Imported = { readonly default: QuickJSSyncVariant | { readonly default: QuickJSSyncVariant } }

function isWrapped(found: Imported['default']): found is { readonly default: QuickJSSyncVariant } {
  return 'default' in found
}

async function load(): Promise<QuickJSWASMModule> {
  const [{ newQuickJSWASMModuleFromVariant, newVariant }, imported] = await Promise.all([
    import('quickjs-emscripten-core'),
    import('@jitl/quickjs-wasmfile-release-sync'),
  ])
  const { default: found }: Imported = imported
  const variant = isWrapped(found) ? found.default : found
  const { WebAssembly: wasm } = globalThis as unknown as WithWebAssembly
  return newQuickJSWASMModuleFromVariant(newVariant(variant, { wasmMemory: new wasm.Memory(memorySize) }))
}
