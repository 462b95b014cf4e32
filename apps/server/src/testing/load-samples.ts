import { createWorld, type SampleWorld } from '../kernel/sample/world.ts'
import { modules } from '../modules/index.ts'
import type { TestServer } from './test-server.ts'

type LoadedSamples = {
  readonly world: SampleWorld
  /** Milliseconds of the sample of each module. */
  readonly elapsed: ReadonlyMap<string, number>
}

/** Loads the sample data of some modules in one transaction, in the given order. @throws Error when one has no sample */
export async function loadSamples(server: TestServer, names: readonly string[]): Promise<LoadedSamples> {
  const world = createWorld(1, server.clock.now(), 'Asia/Shanghai')
  const elapsed = new Map<string, number>()
  await server.platform.transaction(async (tx) => {
    for (const name of names) {
      const load = modules.find((module) => module.name === name)?.sample
      if (!load) throw new Error(`The module ${name} has no sample data.`)
      const started = performance.now()
      await load(tx, server.platform, world)
      elapsed.set(name, performance.now() - started)
    }
  })
  return { world, elapsed }
}
