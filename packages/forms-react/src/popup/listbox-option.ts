export type ListboxOption = {
  readonly key: string
  readonly label: string
  readonly disabled: boolean
  readonly isChosen: boolean
  /** Choosing it opens a further level. */
  readonly hasChildren?: boolean
}
