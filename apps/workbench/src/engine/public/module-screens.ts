import type { PageMessages, Screen } from '../../shell/pages.ts'
import { allLabels } from '../../shell/text-part.ts'
import type { TodoTasksByKind } from '../../shell/todo-tasks.ts'
import type { RecordExtension } from './record-parts.ts'
import type { ResourceOverride } from './resource-override.ts'

export { allLabels }

/** What one module adds to the workbench. */
export type ModuleScreens = {
  /** Pages by their path. */
  readonly pages?: Readonly<Record<string, Screen>>
  /** How its resources differ from the generic screens. */
  readonly overrides?: Readonly<Record<string, ResourceOverride>>
  /** What it adds to the pages of single records, also of other modules, by resource. */
  readonly records?: Readonly<Record<string, RecordExtension>>
  /** How its tasks are shown one by one on the home page, by kind of to-do. */
  readonly todos?: TodoTasksByKind
  /** The modules whose texts its pages show; a page without an entry has that of the path above it. What
   *  several modules name for one path is shown together. */
  readonly messages?: PageMessages
}
