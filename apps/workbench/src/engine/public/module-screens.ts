import type { Screen } from '../../shell/pages.ts'
import type { ResourceOverride } from './resource-override.ts'

/** What one module adds to the workbench: pages by their path, and how its resources differ from the generic screens. */
export type ModuleScreens = {
  readonly pages?: Readonly<Record<string, Screen>>
  readonly overrides?: Readonly<Record<string, ResourceOverride>>
}
