import type { ProblemList } from '../definition/problems.ts'
import { compilePattern } from '../patterns/pattern.ts'
import { checkedTexts } from '../validation/checked-texts.ts'
import type { Failure } from '../validation/failure.ts'
import { type NamedValidator, namedValidator } from '../validation/named-validators.ts'
import { indexOptions } from '../validation/option-index.ts'
import type { RuleCheck } from './bind-rules.ts'
import type { ValuePlan } from './node-plan.ts'

/**
 * Validators that the host adds to the named ones of the engine, by name. They take precedence over patterns of the
 * same text.
 */
export type ExtraValidators = Readonly<Record<string, NamedValidator>>

const noOptions = indexOptions([])

/**
 * Binds the list of options and the checks of a field. Checks run in this order: shape, limits, named validator or
 * pattern, rules.
 */
export function bindChecks(
  plan: ValuePlan,
  ruleChecks: readonly RuleCheck[],
  validators: ExtraValidators,
  problems: ProblemList,
): void {
  const { options, widget } = plan
  const format = widget.invalidFormat?.(options)
  if (format !== undefined) {
    const option = options.valueFormat ? 'valueFormat' : 'format'
    problems.add(`${plan.path}.options.${option}`, 'date_format_invalid', { format })
    return
  }
  for (const { option, expected } of widget.invalidLimits?.(options) ?? []) {
    problems.add(`${plan.path}.options.${option}`, 'limit_invalid', {
      option,
      limit: String(options[option]),
      expected,
    })
  }
  if (widget.choosesFrom) bindChoices(plan)
  const checkShape = widget.check(options)
  const settings = settingChecks(plan, validators, problems)
  plan.check = (value, frame, state) => {
    const failure = checkShape(value, state)
    if (failure) return failure
    for (const setting of settings) {
      const broken = setting(value, state.today)
      if (broken) return broken
    }
    for (const check of ruleChecks) {
      const broken = check(frame)
      if (broken) return broken
    }
    return undefined
  }
}

/** The field's own list. Rules that set options are bound later and fall back to it. */
function bindChoices(plan: ValuePlan): void {
  const { dsName, optionItems } = plan.options
  const own = optionItems ? indexOptions(optionItems) : noOptions
  plan.choices = dsName ? (_frame, sources) => sources.get(dsName) : () => own
}

type SettingCheck = (value: unknown, today: string) => Failure | undefined

/** Options that name a validator or contain a pattern, each with the option for its message. */
const settings = [
  ['validation', 'validationHint'],
  ['customRule', 'customRuleHint'],
] as const

function settingChecks(plan: ValuePlan, validators: ExtraValidators, problems: ProblemList): readonly SettingCheck[] {
  return settings
    .filter(([option]) => plan.widget.options.includes(option))
    .flatMap(([option, hint]) => settingCheck(plan, option, plan.options[hint], validators, problems) ?? [])
}

function settingCheck(
  plan: ValuePlan,
  option: (typeof settings)[number][0],
  hint: string | undefined,
  validators: ExtraValidators,
  problems: ProblemList,
): SettingCheck | undefined {
  const setting = plan.options[option]
  if (!setting || setting === 'regExp') return undefined
  const named = Object.hasOwn(validators, setting) ? validators[setting] : namedValidator(setting)
  if (named) return onTexts(plan, (text, today) => withHint(named(text, today), hint))
  const pattern = compilePattern(setting)
  if ('reason' in pattern) {
    problems.add(`${plan.path}.options.${option}`, 'pattern_invalid', { pattern: setting, reason: pattern.reason })
    return undefined
  }
  return onTexts(plan, (text) => (pattern.test(text) ? undefined : withHint({ code: 'pattern' }, hint)))
}

function onTexts({ widget }: ValuePlan, check: (text: string, today: string) => Failure | undefined): SettingCheck {
  return (value, today) => {
    for (const text of checkedTexts(widget, value)) {
      const failure = check(text, today)
      if (failure) return failure
    }
    return undefined
  }
}

/** The author's message takes precedence over the one of the catalogue. */
function withHint(failure: Failure | undefined, hint: string | undefined): Failure | undefined {
  return failure && hint ? { ...failure, hint } : failure
}
