import type { WidgetOptions } from '../definition/option-kinds.ts'
import type { ProblemList } from '../definition/problems.ts'
import { compilePattern } from '../patterns/pattern.ts'
import type { Failure } from '../validation/failure.ts'
import { type NamedValidator, namedValidator } from '../validation/named-validators.ts'
import { indexOptions } from '../validation/option-index.ts'
import type { RuleCheck } from './bind-rules.ts'
import type { ValuePlan } from './form-plan.ts'

/** Validators that the host adds to the named ones of the engine, by name; they win over patterns of the same text. */
export type ExtraValidators = Readonly<Record<string, NamedValidator>>

const noOptions = indexOptions([])

/** Gives a field its list of options and its check: shape, limits, named validator or pattern, rules, in this order. */
export function bindChecks(
  plan: ValuePlan,
  ruleChecks: readonly RuleCheck[],
  validators: ExtraValidators,
  problems: ProblemList,
): void {
  const { options, widget } = plan
  const format = widget.badFormat?.(options)
  if (format !== undefined) {
    const option = options.valueFormat ? 'valueFormat' : 'format'
    problems.add(`${plan.place}.options.${option}`, 'date_format_invalid', { format })
    return
  }
  if (widget.choosesFrom) bindChoices(plan)
  const checkShape = widget.check(options)
  const setting = validationSetting(plan, validators, problems)
  plan.check = (value, frame, state) => {
    const failure = checkShape(value, state) ?? setting?.(value, state.today)
    if (failure) return failure
    for (const check of ruleChecks) {
      const broken = check(frame)
      if (broken) return broken
    }
    return undefined
  }
}

/** The field's own list; rules that set options are bound later and fall back to this. */
function bindChoices(plan: ValuePlan): void {
  const { dsName, optionItems } = plan.options
  const own = optionItems ? indexOptions(optionItems) : noOptions
  plan.choices = dsName ? (_frame, sources) => sources.get(dsName) : () => own
}

type SettingCheck = (value: unknown, today: string) => Failure | undefined

function validationSetting(
  plan: ValuePlan,
  validators: ExtraValidators,
  problems: ProblemList,
): SettingCheck | undefined {
  const { validation } = plan.options
  if (!validation || validation === 'regExp') return undefined
  const named = Object.hasOwn(validators, validation) ? validators[validation] : namedValidator(validation)
  if (named) return onText((text, today) => withHint(named(text, today), plan.options))
  const pattern = compilePattern(validation)
  if ('reason' in pattern) {
    problems.add(`${plan.place}.options.validation`, 'pattern_invalid', { pattern: validation, reason: pattern.reason })
    return undefined
  }
  return onText((text) => (pattern.test(text) ? undefined : withHint({ code: 'pattern' }, plan.options)))
}

/** Validators look at what a person typed; lists and files have no such text. */
function onText(check: (text: string, today: string) => Failure | undefined): SettingCheck {
  return (value, today) => {
    if (typeof value === 'string') return check(value, today)
    return typeof value === 'number' ? check(String(value), today) : undefined
  }
}

/** The author's sentence wins over the one of the catalogue. */
function withHint(failure: Failure | undefined, options: WidgetOptions): Failure | undefined {
  return failure && options.validationHint ? { ...failure, hint: options.validationHint } : failure
}
