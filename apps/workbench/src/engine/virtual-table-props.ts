import type { FieldDescription, ListPage, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Density } from '@rostrum/contracts/kernel/densities'

export type VirtualTableProps = {
  resource: string
  /** Identity of the query; another one starts at its first row. */
  queryKey: string
  fields: readonly FieldDescription[]
  total: number
  /** The record of a row, or undefined while it loads. */
  rowAt: (index: number) => ResourceRecord | undefined
  labels: ListPage['labels']
  sort: string
  onSort: (sort: string) => void
  density: Density
  selected: ReadonlySet<string>
  onSelect: (ids: ReadonlySet<string>) => void
  openId: string | undefined
  onOpen: (id: string) => void
  /** Called with the range of visible rows. */
  onShow: (first: number, last: number) => void
}
