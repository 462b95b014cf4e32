import type { RawBuilder } from 'kysely'
import { type FactListener, listenTo } from '../../../kernel/facts/facts.ts'
import {
  departmentChanged,
  type PlaceColumn,
  postChanged,
  requireNoRequests,
} from '../../organisation/structure/public.ts'
import { storeChanged } from '../../stores/stores/public.ts'

const changes = { department_id: departmentChanged, post_id: postChanged, store_id: storeChanged } as const

/**
 * No department, post or store is closed while open requests of a module would place people there.
 *
 * @param requestsOf a query for the open requests, with the place of a column as `place_id`, and the day as `day`
 */
export const refuseClosingBeforeRequests = (requestsOf: (column: PlaceColumn) => RawBuilder<unknown>): FactListener[] =>
  Object.entries(changes).map(([name, fact]) => {
    const column = name as PlaceColumn
    return listenTo(fact, (tx, changed) => requireNoRequests(tx, column, changed, requestsOf(column)))
  })
