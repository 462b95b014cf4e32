import { usePhone } from '@rostrum/ui/use-phone'
import { useMemo, useState } from 'react'
import { usePage, usePageAddress } from '../../../shell/page-context.ts'
import { layoutChart } from './chart-layout.ts'
import { departmentKey, type LoadedPart, personKey, topKey, walkTree } from './chart-tree.ts'
import { type ChartView, useChartTree } from './use-chart-tree.ts'

const moreStep = 50
const maximumPeople = 500
/** So few nodes at the top are open from the beginning, so that the chart shows more than them; a list has less room. */
const openedAtTop = { chart: 8, list: 3 }
const nothing: ReadonlySet<string> = new Set()

export type Chart = ReturnType<typeof useChart>

/**
 * What of the chart is open, on which day and in which view. View and days are in the address of the page.
 *
 * @param withMoves shows the moves of a draft in what is loaded below a node
 */
export function useChart(withMoves: (key: string, part: LoadedPart) => LoadedPart) {
  const seesPeople = usePage().authority.account.permissions.includes('employee:read')
  const isPhone = usePhone()
  const [address, set] = useAddress(seesPeople)
  const { view } = address
  // What is open belongs to a view: the address changes after the press, and until then the other tree is still there.
  const [opened, setOpened] = useState<{ readonly view: ChartView; readonly keys: ReadonlySet<string> }>()
  const chosen = opened?.view === view ? opened.keys : undefined
  const open = chosen ?? nothing
  const setOpen = (keys: ReadonlySet<string>) => setOpened({ view, keys })
  const [limits, setLimits] = useState<ReadonlyMap<string, number>>(new Map())
  const [active, setActive] = useState<string>()
  const tree = useChartTree({ ...address, open, limits, people: seesPeople, withMoves })
  if (chosen === undefined && tree.top !== undefined && tree.first?.isPlaceholderData !== true)
    setOpen(openedFirst(tree.top, isPhone ? openedAtTop.list : openedAtTop.chart))
  const layout = useMemo(() => layoutChart(tree.roots), [tree.roots])
  const walked = useMemo(() => walkTree(tree.roots), [tree.roots])
  const isComplete =
    chosen !== undefined && tree.top !== undefined && ![...walked.values()].some(({ node }) => node.kind === 'loading')
  const toggle = (key: string) => {
    const node = walked.get(key)?.node
    if (node?.kind === 'more') {
      const parent = key.slice('more:'.length)
      setLimits(new Map(limits).set(parent, Math.min(maximumPeople, tree.limitOf(parent) + moreStep)))
    } else if (node?.expandable) {
      const next = new Set(open)
      if (!next.delete(key)) next.add(key)
      setOpen(next)
    }
  }
  /** Opens everything above a department or person, and goes there. */
  const reveal = ({ kind, id, path }: { kind: 'department' | 'person'; id: string; path: readonly string[] }) => {
    const keys = path.map(view === 'lines' ? personKey : departmentKey)
    setOpen(new Set([...open, ...keys]))
    if (kind === 'person') setLimits(new Map(limits).set(keys.at(-1) ?? topKey, maximumPeople))
    setActive(kind === 'person' ? personKey(id) : departmentKey(id))
  }
  const changeView = (next: ChartView) => {
    setActive(undefined)
    set('view', next === 'lines' ? next : '')
  }
  const shown = { ...address, seesPeople, ...tree, layout, walked, isComplete, active }
  return { ...shown, set, setActive, toggle, reveal, changeView }
}

function openedFirst({ departments, people }: LoadedPart, most: number): ReadonlySet<string> {
  const keys = [...departments.map(({ id }) => departmentKey(id)), ...people.map(({ id }) => personKey(id))]
  return keys.length <= most ? new Set(keys) : nothing
}

function useAddress(seesPeople: boolean) {
  const [params, change] = usePageAddress()
  const view: ChartView = seesPeople && params.get('view') === 'lines' ? 'lines' : 'departments'
  const set = (name: 'view' | 'asOf' | 'against', value: string) =>
    change((next) => {
      if (value === '') next.delete(name)
      else next.set(name, value)
    })
  const against = seesPeople ? (params.get('against') ?? '') : ''
  return [{ view, asOf: params.get('asOf') ?? '', against }, set] as const
}
