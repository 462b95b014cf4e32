import type { PageMessages, Screen } from '../../shell/pages.ts'
import { everyModule } from '../../shell/text-part.ts'
import type { ResourceOverride } from './resource-override.ts'

export { everyModule }

/** What one module adds to the workbench. */
export type ModuleScreens = {
  /** Pages by their path. */
  readonly pages?: Readonly<Record<string, Screen>>
  /** How its resources differ from the generic screens. */
  readonly overrides?: Readonly<Record<string, ResourceOverride>>
  /** The modules whose texts its pages show; a page without an entry has that of the path above it. */
  readonly messages?: PageMessages
}
