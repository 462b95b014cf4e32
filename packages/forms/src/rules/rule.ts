import type { OptionItem, Scalar } from '../definition/option-kinds.ts'

/**
 * A condition on the answers. `field` is a name, or `education.school` for a column of a sub-form. In a rule of the
 * same row it means the value of that row, elsewhere the list of the values of all rows. Hidden fields read as empty.
 */
export type Condition =
  | { readonly all: readonly Condition[] }
  | { readonly any: readonly Condition[] }
  | { readonly not: Condition }
  | { readonly field: string; readonly op: 'empty' }
  | { readonly field: string; readonly op: Comparison; readonly value: Expression }
  /** Compares a computed value, such as the days between two dates. A single field is written as `field`. */
  | { readonly left: Expression; readonly op: Comparison; readonly value: Expression }

export type Comparison = '=' | '!=' | '<' | '<=' | '>' | '>=' | 'contains' | 'in'

export type Expression =
  | Scalar
  | null
  | readonly Scalar[]
  | { readonly field: string }
  /** The date of filling in, `YYYY-MM-DD`, in the host's time zone. */
  | { readonly today: true }
  | { readonly when: Condition; readonly value: Expression; readonly otherwise: Expression }
  | { readonly op: Operation; readonly args: readonly Expression[] }

/**
 * `years(from, to)` and `months(from, to)` count completed years and months between two dates, `days(from, to)` the
 * nights: 0 for the same day. `start(range)` and `end(range)` are the two dates or times of a range.
 * `round(number, digits)` rounds half away from zero. `join(separator, ...parts)` skips empty parts. The other operations
 * flatten list arguments and skip empty ones. `subtract`, `multiply` and `divide` have no result with an empty argument,
 * and `add` has none with dates that are not there.
 *
 * `add` with one date among numbers is that date so many days later, and `subtract` with a date in front so many days
 * earlier. Fractions of days do not count, and the time of day stays. The result is a date in a plain format.
 *
 * `add`, `average`, `count`, `minimum` and `maximum` total columns. They compute an argument such as `rows.p * rows.q` row
 * by row; a total of one argument in it stays a total of all rows. Among other arguments, `rows.a + 2` is a total too,
 * because it is stored like `sum(rows.a, 2)`.
 */
export type Operation =
  | 'add'
  | 'subtract'
  | 'multiply'
  | 'divide'
  | 'round'
  | 'minimum'
  | 'maximum'
  | 'average'
  | 'count'
  | 'join'
  | 'years'
  | 'months'
  | 'days'
  | 'start'
  | 'end'

export type Rule = RuleAction & {
  /** What the author calls the rule. */
  readonly name?: string
  /** A disabled rule stays in the form and has no effect. */
  readonly disabled?: boolean
}

/** The rules of a form that have an effect. */
export const enabledRules = (rules: readonly Rule[] = []): readonly Rule[] => rules.filter(({ disabled }) => !disabled)

/** `target` is the name of a field, `education.school` for a column, or the name or id of a container. */
type RuleAction =
  | { readonly action: 'show'; readonly target: string; readonly when: Condition }
  | { readonly action: 'enable'; readonly target: string; readonly when: Condition }
  | { readonly action: 'require'; readonly target: string; readonly when: Condition }
  /** The first rule of a target whose condition holds replaces its options. */
  | {
      readonly action: 'setOptions'
      readonly target: string
      readonly when: Condition
      readonly options: readonly OptionItem[]
    }
  | { readonly action: 'compute'; readonly target: string; readonly value: Expression }
  /** Refuses the target's value, if any, unless the condition holds. */
  | { readonly action: 'check'; readonly target: string; readonly when: Condition; readonly hint: string }
