/** Problems of a definition. A form with warnings stays usable. The messages are in the form catalogue. */
const problemSeverities = {
  not_an_object: 'error',
  version_mismatch: 'error',
  shape_invalid: 'error',
  key_forbidden: 'error',
  key_skipped: 'warning',
  too_deep: 'error',
  too_large: 'error',
  id_duplicate: 'error',
  type_unknown: 'warning',
  child_not_allowed: 'error',
  table_uneven: 'warning',
  name_required: 'error',
  name_duplicate: 'error',
  name_forbidden: 'error',
  option_invalid: 'error',
  option_items_invalid: 'error',
  pattern_invalid: 'error',
  pattern_moved: 'warning',
  date_format_invalid: 'error',
  limit_invalid: 'warning',
  source_unknown: 'error',
  rule_target_unknown: 'error',
  rule_target_unfit: 'error',
  rule_field_unknown: 'error',
  rule_rows_mixed: 'error',
  rule_cycle: 'error',
  rule_cycle_cut: 'warning',
  rule_costly: 'error',
  rule_without_result: 'error',
  rule_skipped: 'warning',
  translation_skipped: 'warning',
  mark_invalid: 'warning',
  source_part_skipped: 'warning',
  dialog_hidden: 'warning',
  row_layout_flattened: 'warning',
  nested_rows_flattened: 'warning',
  type_options_skipped: 'warning',
  script_unavailable: 'warning',
  row_states_moved: 'warning',
  date_type_replaced: 'warning',
  html_reduced: 'warning',
  options_skipped: 'warning',
  part_skipped: 'warning',
  // The host reports these problems, because it has the lists and its own widgets, and runs the scripts.
  source_unserved: 'error',
  dictionary_missing: 'error',
  dictionary_unknown: 'error',
  source_not_allowed: 'error',
  widget_unserved: 'error',
  upload_type_unserved: 'error',
  upload_size_unserved: 'error',
  script_check_broken: 'error',
  script_endless: 'error',
  script_self_loop: 'error',
  script_loop: 'error',
} as const

export type ProblemCode = keyof typeof problemSeverities

export type Problem = {
  readonly severity: 'error' | 'warning'
  /** Path in the definition, for example `children[2].options.name`. */
  readonly path: string
  readonly code: ProblemCode
  readonly params: Readonly<Record<string, string | number | readonly string[]>>
  /** The author's name for the affected widget; only for documents of other systems. */
  readonly about?: string
}

/** Collects problems while a definition is read. */
export class ProblemList {
  readonly items: Problem[] = []

  add(path: string, code: ProblemCode, params: Problem['params'] = {}): void {
    this.items.push({ severity: problemSeverities[code], path, code, params })
  }

  get refused(): boolean {
    return this.items.some((problem) => problem.severity === 'error')
  }
}

/** Thrown for a definition with errors. `problems` lists all of them. */
export class DefinitionError extends Error {
  readonly problems: readonly Problem[]
  constructor(problems: readonly Problem[]) {
    super(problems.map((problem) => `${problem.path}: ${problem.code} ${JSON.stringify(problem.params)}`).join('; '))
    this.name = 'DefinitionError'
    this.problems = problems
  }
}

/** The index of the rule that a problem is in. */
export function ruleOfProblem({ path }: Pick<Problem, 'path'>): number | undefined {
  const at = /^rules\[(\d+)\]/.exec(path)?.[1]
  return at === undefined ? undefined : Number(at)
}
