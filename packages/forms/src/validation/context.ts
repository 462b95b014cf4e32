import type { OptionSources } from '../plan/form-plan.ts'

/** Answers by the names of the fields; a sub-form's answer is a list of rows, each keyed the same way. */
export type Answers = Readonly<Record<string, unknown>>

/** What validation needs to know beyond the answers. */
export type ValidationContext = {
  /** The day that counts, `YYYY-MM-DD`, from the host's clock. */
  readonly today: string
  /** The lists behind the definition's data sources. A list that is missing here lets no choice pass. */
  readonly sources?: OptionSources
  /** The values of fields that the person may not change: what is sent for disabled and read-only fields is ignored. */
  readonly given?: Answers
  /** Whether an uploaded file exists and belongs to the person. Without it only the form of the address is checked. */
  readonly ownsFile?: (url: string) => boolean
}
