import type { FieldDescription, ListPage, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Density } from '@rostrum/contracts/kernel/densities'

export type VirtualTableProps = {
  resource: string
  /** What the rows answer; the answer to another one is shown from its first row. */
  queryKey: string
  fields: readonly FieldDescription[]
  total: number
  /** The record in a row, or undefined while it is on its way. */
  rowAt: (index: number) => ResourceRecord | undefined
  labels: ListPage['labels']
  sort: string
  onSort: (sort: string) => void
  density: Density
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  openId: string | undefined
  onOpen: (id: string) => void
  /** Called with the stretch of rows that is in sight. */
  onShow: (first: number, last: number) => void
}
