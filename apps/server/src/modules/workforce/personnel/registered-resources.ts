import type { Resource, Resources, RowContext } from '../../../engines/resource/binding.ts'
import { inContext } from '../../../engines/resource/in-context.ts'
import type { Platform } from '../../../kernel/platform.ts'
import type { Module } from '../../../module.ts'

const registered = new WeakMap<Platform, Resources>()

/** Remembers the resources of all modules, which the effects of approvals need without a request. */
export const registerResources = (platform: Platform, modules: readonly Module[]): void => {
  const all = modules.flatMap(({ resources = [] }) => resources)
  registered.set(platform, new Map(all.map((resource) => [resource.def.name, resource])))
}

export function resourcesOf(platform: Platform): Resources {
  const resources = registered.get(platform)
  if (!resources) throw new Error('No resources are registered.')
  return resources
}

export function employmentsOf(platform: Platform): Resource {
  const resource = resourcesOf(platform).get('employment')
  if (!resource) throw new Error('The roster is not registered.')
  return resource
}

/** The roster with the custom fields of staff files. */
export const rosterOn = (context: Omit<RowContext, 'asOf'>, asOf: string): Promise<Resource> =>
  inContext(employmentsOf(context.platform), { ...context, asOf })
