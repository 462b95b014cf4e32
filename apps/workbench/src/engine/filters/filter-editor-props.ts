import type { FieldDescription, ResourceDescription } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'

/** What every editor of a filter gets. */
export type FilterEditorProps = {
  description: ResourceDescription
  field: FieldDescription
  filter: Filter | undefined
  /** The other filters of the list: they narrow what is counted. */
  others: readonly Filter[]
  /** Without a filter the field filters no longer. */
  onChange: (filter: Filter | undefined) => void
  onBack: () => void
  onClose: () => void
}
