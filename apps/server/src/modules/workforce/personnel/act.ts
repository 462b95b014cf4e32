import type { Permission } from '@rostrum/contracts/permissions'
import type { ActKind } from '@rostrum/contracts/workforce/personnel/kinds'
import type { RosterCustomField, RosterLabels } from '@rostrum/contracts/workforce/roster-fields/roster-form'
import type { RawBuilder } from 'kysely'
import type { z } from 'zod'
import type { Fact } from '../../../engines/approval/approval-kind.ts'
import type { FieldValue, TimelineRow } from '../../../engines/timeline/fold.ts'
import type { Change, LiveEvent } from '../../../engines/timeline/plan.ts'
import type { Tx } from '../../../kernel/database/database.ts'
import type { KeyedInputError } from '../../../kernel/http/domain-error.ts'

/** An employment in the hands of an act, locked for the transaction. */
export type Subject = {
  readonly id: string
  readonly employeeId: string
  readonly name: string
  readonly jobNumber: string
  readonly companyId: string
  readonly company: string
  /** The country of the company, whose law holds; null where none is set. */
  readonly country: string | null
  /** The calendar day in the time zone of the company. */
  readonly today: string
  readonly events: readonly LiveEvent[]
  readonly rows: readonly TimelineRow[]
}

/** A value that an approver sees: text as it is, a day, or an option of the field. */
export type ShownChange = {
  readonly field: string
  readonly as: 'text' | 'day' | 'option'
  /** Of a custom field: its names by language. */
  readonly labels?: RosterLabels
  readonly before: string | null
  readonly after: string | null
}

/** What an act does, and what is against it. */
export type PlannedAct = {
  readonly day: string
  readonly problems: readonly KeyedInputError[]
  readonly warnings: readonly KeyedInputError[]
  /** Changes of employments by identifier; of the subject itself, and of others that depend on it. */
  readonly changes: ReadonlyMap<string, readonly Change[]>
  /** The placement from the day on, by columns of its rows. */
  readonly values: Readonly<Record<string, FieldValue>>
  readonly facts: Readonly<Record<string, Fact>>
  /** The custom fields that it changes. */
  readonly customFields?: readonly RosterCustomField[]
  /** Columns of the list. */
  readonly type?: string
  readonly plannedDay?: string
  /** What a revocation has to know. */
  readonly outcome?: Readonly<Record<string, unknown>>
}

export type ActInput = { readonly employmentId: string; readonly remark: string }

/** One kind of act: how its input becomes events. */
export type PersonnelAct<I extends ActInput = ActInput> = {
  readonly kind: ActKind
  readonly permission: Permission
  /** The employments that it is for, as a condition over `row`; all by default. */
  readonly among?: RawBuilder<boolean>
  readonly form: z.ZodType<I>
  /** Every required field of the staff file has to be there. */
  readonly needsCompleteFile?: true
  /** The kinds of the facts that conditions of flows may ask for. */
  readonly factKinds: Readonly<Record<string, 'text' | 'number' | 'boolean' | 'day'>>
  /** Fields of employments that the input names, by their names in the roster. */
  readonly relations: (input: I) => Readonly<Record<string, string>>
  readonly plan: (tx: Tx, subject: Subject, input: I) => Promise<PlannedAct>
  /** What it changes, from labels of records by relation. */
  readonly shown: (input: I, planned: PlannedAct, subject: Subject, nameOf: NameOf) => readonly ShownChange[]
}

/** The name of a record that a field of an employment names, or the text of a value of a custom field. */
export type NameOf = (field: string, id: unknown) => string
