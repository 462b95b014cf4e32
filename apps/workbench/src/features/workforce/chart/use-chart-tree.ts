import { keepPreviousData, useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { apiQuery } from '../../../shell/query-client.ts'
import { buildTree, type ChartNode, departmentKey, type LoadedPart, personKey, topKey } from './chart-tree.ts'

export type ChartView = 'departments' | 'lines'

type ChartQuery = {
  readonly view: ChartView
  readonly asOf: string
  readonly against: string
  readonly open: ReadonlySet<string>
  /** How many people are shown below a node, where it is not the default. */
  readonly limits: ReadonlyMap<string, number>
  /** Whether the reader may see people. */
  readonly people: boolean
  /** Shows the moves of a draft in what is loaded below a node. */
  readonly withMoves: (key: string, part: LoadedPart) => LoadedPart
}

const defaultLimit = 12
const topLimit = 60

/** The tree of what is open: one request for each open node, which stays for the next time. */
export function useChartTree({ view, asOf, against, open, limits, people, withMoves }: ChartQuery) {
  const days = { ...(asOf && { asOf }), ...(against && { against }) }
  const limitOf = (key: string) => limits.get(key) ?? (key === topKey ? topLimit : defaultLimit)
  const keys = useMemo(() => [topKey, ...open], [open])
  const idOf = (key: string) => key.slice(key.indexOf(':') + 1)
  const ofView = keys.filter(
    (key) => key === topKey || key.startsWith(view === 'lines' ? personKey('') : departmentKey('')),
  )
  const departments = useQueries({
    queries: ofView.map((key) => ({
      ...apiQuery('GET /workbenchApi/organisation/chart/departments', {
        ...days,
        ...(key !== topKey && { parent: idOf(key) }),
      }),
      placeholderData: keepPreviousData,
      enabled: view === 'departments',
    })),
  })
  const persons = useQueries({
    queries: ofView.map((key) => ({
      ...(view === 'lines'
        ? apiQuery('GET /workbenchApi/organisation/chart/lines', {
            ...days,
            ...(key !== topKey && { manager: idOf(key) }),
            limit: limitOf(key),
          })
        : apiQuery('GET /workbenchApi/organisation/chart/people', {
            ...days,
            department: idOf(key),
            limit: limitOf(key),
          })),
      placeholderData: keepPreviousData,
      enabled: people && (view === 'lines' || key !== topKey),
    })),
  })
  const parts = new Map<string, LoadedPart | undefined>(
    ofView.map((key, at) => {
      const found = departments[at]?.data
      const group = persons[at]?.data as { people: LoadedPart['people']; total: number } | undefined
      const needsPeople = people && (view === 'lines' || key !== topKey)
      const complete = (view === 'lines' || found !== undefined) && (!needsPeople || group !== undefined)
      if (!complete) return [key, undefined]
      return [
        key,
        withMoves(key, {
          departments: view === 'lines' ? [] : (found?.departments ?? []),
          people: group?.people ?? [],
          total: group?.total ?? 0,
        }),
      ]
    }),
  )
  const roots: readonly ChartNode[] = buildTree(open, (key) => parts.get(key), view)
  const [first] = view === 'lines' ? persons : departments
  return {
    roots,
    day: departments[0]?.data?.day,
    top: parts.get(topKey),
    first,
    limitOf,
  }
}
