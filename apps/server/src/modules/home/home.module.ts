import { homeCalls } from '@rostrum/contracts/home'
import type { Module } from '../../platform/platform.ts'

/** What waits for an account and what it has begun, gathered from the modules that know of it. */
export function homeModule(others: readonly Module[]): Module {
  return {
    name: 'home',
    mount(mount, platform) {
      const todos = others.flatMap((module) => module.todos?.(platform) ?? [])
      const works = others.flatMap((module) => module.works?.(platform) ?? [])
      mount.calls(homeCalls, {
        'GET /workbenchApi/home/todos': async ({ actor, now }) => {
          const found = await Promise.all(todos.map((todosOf) => todosOf(actor, now)))
          return found.flat().filter(({ count }) => count > 0)
        },
        'GET /workbenchApi/home/works': async ({ actor, now }) =>
          (await Promise.all(works.map((worksOf) => worksOf(actor, now)))).flat(),
      })
    },
  }
}
