import type { scheduleCalls } from '@rostrum/contracts/attendance/schedules/calls'
import type { OutputOf } from '@rostrum/contracts/kernel/call'
import type { ShownDays } from './shown-days.ts'

export type Grid = OutputOf<(typeof scheduleCalls)['GET /workbenchApi/attendance/schedules/grid']>
export type Person = Grid['people'][number]
export type Cell = Person['cells'][number]
export type Shift = Grid['shifts'][number]

/** What a cell is to say. `pattern`: no row, so that the template decides. */
export type Entry =
  | { readonly kind: 'shift'; readonly shiftId: string; readonly worksHoliday: boolean }
  | { readonly kind: 'rest' }
  | { readonly kind: 'pattern' }

/** An unsaved change of a cell, with the revision of the row that was seen. */
export type Edit = { readonly entry: Entry; readonly was: number }

/** Unsaved changes by cell: `employment day`. */
export type Edits = ReadonlyMap<string, Edit>

export const cellKey = (employmentId: string, day: string): string => `${employmentId} ${day}`

/** Which people and days the grid shows. */
export type GridInput = ShownDays & { readonly skip: number; readonly search: string }
