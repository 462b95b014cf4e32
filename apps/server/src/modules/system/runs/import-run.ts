import type { Resources } from '../../../engines/resource/binding.ts'
import { defineImportRun, type ImportRun } from '../../../engines/resource/import/import-run.ts'
import type { Module } from '../../../module.ts'
import { staffByAccount } from '../../access/accounts/public.ts'

/** Every resource of the modules by its name. */
export const resourcesOf = (modules: readonly Module[]): Resources =>
  new Map(modules.flatMap((module) => module.resources ?? []).map((one) => [one.def.name, one]))

export const importRunOf = (resources: Resources): ImportRun => defineImportRun(resources, staffByAccount)
