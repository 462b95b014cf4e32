import type { FormDefinition } from './definition/definition.ts'
import { DefinitionError, ProblemList } from './definition/problems.ts'
import type { ExtraValidators } from './plan/bind-checks.ts'
import { buildPlan } from './plan/build-plan.ts'
import type { FormPlan } from './plan/form-plan.ts'
import { cleanForm } from './validation/clean-form.ts'
import type { Answers, ValidationContext } from './validation/context.ts'
import type { FieldError } from './validation/failure.ts'
import { validateForm } from './validation/validate-form.ts'

/** A compiled definition. Compile it once and use it for any number of answers. */
export type CompiledForm = {
  readonly definition: FormDefinition
  readonly plan: FormPlan
  /** The first error of every field, in form order. The browser and the server run the same function. */
  readonly validate: (answers: Answers, context: ValidationContext) => FieldError[]
  /**
   * The storable part of the answers: known fields in the shape of their widget, without hidden fields. Disabled and
   * read-only fields take the given values, computed fields are computed again. This function does not validate.
   */
  readonly cleanAnswers: (answers: Answers, context: ValidationContext) => Record<string, unknown>
}

export type CompileOptions = {
  /** Named validators of the host for the `validation` setting, for example for an ID number. */
  readonly validators?: ExtraValidators
}

/** @throws {DefinitionError} when the definition has errors; `parseDefinition` reports them beforehand. */
export function compileForm(definition: FormDefinition, options: CompileOptions = {}): CompiledForm {
  const problems = new ProblemList()
  const plan = buildPlan(definition, options.validators ?? {}, problems)
  if (problems.refused) throw new DefinitionError(problems.items)
  return {
    definition,
    plan,
    validate: (answers, context) => validateForm(plan, answers, context),
    cleanAnswers: (answers, context) => cleanForm(plan, answers, context),
  }
}

const compiled = new WeakMap<FormDefinition, CompiledForm>()

/** Validates answers against a definition. The compiled form is cached as long as the definition object is alive. */
export function validate(definition: FormDefinition, answers: Answers, context: ValidationContext): FieldError[] {
  const form = compiled.get(definition) ?? compileForm(definition)
  compiled.set(definition, form)
  return form.validate(answers, context)
}
