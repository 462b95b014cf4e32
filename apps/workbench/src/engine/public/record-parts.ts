import type { ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import { type ComponentType, createContext, use } from 'react'
import type { useT } from '../../shell/use-t.ts'
import type { Labels } from './resource-query.ts'

/** The record of a page, as it is on a day. */
export type RecordPartProps = {
  readonly id: string
  readonly record: ResourceRecord
  readonly labels: Labels
  /** `YYYY-MM-DD`; empty for today. */
  readonly asOf: string
}

type RegisteredPart = {
  /** Names it in the address. */
  readonly code: string
  /** Parts come in ascending order. */
  readonly order: number
  /** Who sees it; without one, everyone who may open the record. */
  readonly permission?: string
  readonly Part: ComponentType<RecordPartProps>
}

/** A part of the page of one record: a tab with a title, or a section next to the overview with its own heading. */
export type RecordPart =
  | (RegisteredPart & { readonly place: 'aside' })
  | (RegisteredPart & {
      readonly place: 'tab'
      readonly title: (t: ReturnType<typeof useT>) => string
    })

/** A main action at the top of the page. One that is not possible stays, with its reason (`ActionButton` of `ui`). */
type RecordAct = Omit<RegisteredPart, 'Part'> & { readonly Act: ComponentType<RecordPartProps> }

/** What modules add to the page of one record of a resource. */
export type RecordExtension = {
  readonly parts?: readonly RecordPart[]
  readonly acts?: readonly RecordAct[]
}

/** The parts of all modules by resource. The application hands them in. */
export const RecordExtensions = createContext<Readonly<Record<string, RecordExtension>>>({})

const none: RecordExtension = {}

export const useRecordExtension = (resource: string): RecordExtension => use(RecordExtensions)[resource] ?? none
