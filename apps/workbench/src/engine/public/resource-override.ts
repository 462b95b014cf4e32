import type { FieldDescription, ResourceRecord } from '@rostrum/contracts/engines/resource/resource-calls'
import type { WorkbenchMessages } from '@rostrum/i18n/modules'
import type { ComponentType, FunctionComponent } from 'react'
import type { Labels } from './resource-query.ts'
import type { RecordFieldsProps } from './use-record-form.ts'

export type FieldInputProps = {
  readonly label: string
  readonly value: unknown
  readonly onChange: (value: unknown) => void
  readonly error: string | undefined
  readonly required?: boolean
}

/** A value that is drawn in the own way of its resource, in the list and in the record. */
export type CellProps = {
  readonly value: unknown
  readonly record?: ResourceRecord | undefined
}

/** A value of a field of any resource, with its previous one. */
export type ChangedValueProps = {
  readonly resource: string
  readonly field: FieldDescription
  readonly value: unknown
  readonly was: unknown
  /** Names that are known; those of other records are asked for. */
  readonly labels?: Labels
}

export type PanelProps = {
  readonly record: ResourceRecord
  /** Handed in, since it draws fields as these overrides say. */
  readonly ChangedValue: ComponentType<ChangedValueProps>
}

export type FactActionProps = {
  readonly record: ResourceRecord
  readonly field: string
}

export type RemedyProps = {
  readonly record: ResourceRecord
  /** The day from which the refused change would count; empty where the form has none. */
  readonly day: string
}

/** What has a name by which the product knows it, and a word for people. */
export type LabelKind = 'dictionary' | 'entity' | 'event' | 'permission' | 'setting' | 'task'

/** What one resource shows in its own way; everything else is drawn from the definition. */
export type ResourceOverride = {
  readonly inputs?: Readonly<Record<string, ComponentType<FieldInputProps>>>
  readonly cells?: Readonly<Record<string, ComponentType<CellProps>>>
  /** Which choices of a field its form offers, besides the one that is stored; `entered` is missing in bulk changes. */
  readonly offered?: Readonly<Record<string, (choice: string, entered?: (field: string) => unknown) => boolean>>
  /** Fields whose values the catalogues have words for: filters offer them by their words. */
  readonly enumLabels?: Readonly<Record<string, LabelKind>>
  /** Fields whose values others of the record tell as well: among its facts they are left out. */
  readonly hiddenFields?: readonly string[]
  /** What can be done with one value of a record, next to it. */
  readonly factActions?: Readonly<Record<string, ComponentType<FactActionProps>>>
  /** The same for masked values of fields that are known at run time only. */
  readonly sealedAction?: ComponentType<FactActionProps>
  /** In place of the fields that are drawn from the definition. */
  readonly Fields?: ComponentType<RecordFieldsProps>
  /** Further main actions, at the top of a record. */
  readonly Acts?: FunctionComponent<PanelProps>
  /** Further content of the record panel. */
  readonly Panel?: FunctionComponent<PanelProps>
  /** What leads on from a refusal of the form, by its error code. */
  readonly remedies?: Readonly<Record<string, ComponentType<RemedyProps>>>
  /** What the list says of itself, under its name. */
  readonly Status?: ComponentType
  /** The first view of the list, in place of its rows. */
  readonly Front?: { readonly label: keyof WorkbenchMessages; readonly Content: ComponentType }
  /** Further acts on the list as a whole. */
  readonly Actions?: ComponentType
  /** The path of the page of one record (`RecordPage`), which opens in place of the wide panel. */
  readonly recordPage?: string
  /** Its records open as pages at once; the list has no panel next to it. */
  readonly opensPage?: true
  /** What removing a record is for its reader; `remove` when it is not given. */
  readonly removal?: 'log_out'
  /** Imports and commands make its records: the list offers no form for a new one. */
  readonly importedOnly?: true
  /** A page on which records are made, in place of the form of the panel, and who may open it. */
  readonly createPage?: { readonly path: string; readonly permission: string }
}
