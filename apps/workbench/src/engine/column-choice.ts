import type { ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { ColumnNeed } from './column-width.ts'
import type { ListChoice } from './use-list-settings.ts'

/** What the choice of columns gets. */
export type ColumnChoiceProps = {
  description: ResourceDescription
  /** All columns that the reader chose, in their order. */
  columns: readonly string[]
  /** Those that are there: some have no room next to an open record, and some no values or the same in each row. */
  visible: readonly string[]
  pinned: readonly string[]
  /** What every field would need as a column, by name. */
  needs: ReadonlyMap<string, ColumnNeed>
  room: number
  onChoose: (choice: ListChoice) => void
  onWiden: (field: string, by: number) => void
}
