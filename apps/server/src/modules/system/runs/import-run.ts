import type { Resources } from '../../../engines/resource/binding.ts'
import { defineImportRun, type ImportRun } from '../../../engines/resource/import/import-run.ts'
import type { Module } from '../../../module.ts'

/** Every resource of the modules by its name. */
export const resourcesOf = (modules: readonly Module[]): Resources =>
  new Map(modules.flatMap((module) => module.resources ?? []).map((one) => [one.def.name, one]))

export function importRunOf(modules: readonly Module[]): ImportRun {
  const [staffByAccount] = modules.flatMap((module) => module.staffByAccount ?? [])
  if (!staffByAccount) throw new Error('No module finds the staff of an account.')
  return defineImportRun(resourcesOf(modules), staffByAccount)
}
