import type { FormDefinition } from './definition/definition.ts'
import { DefinitionError, ProblemList } from './definition/problems.ts'
import type { ExtraValidators } from './plan/bind-checks.ts'
import { buildPlan } from './plan/build-plan.ts'
import type { FormPlan } from './plan/form-plan.ts'
import { cleanForm } from './validation/clean-form.ts'
import type { Answers, ValidationContext } from './validation/context.ts'
import type { FieldError } from './validation/failure.ts'
import { validateForm } from './validation/validate-form.ts'

/** A definition made ready: build it once, use it for any number of answers. */
export type CompiledForm = {
  readonly definition: FormDefinition
  readonly plan: FormPlan
  /** Every field's first error, in the order of the form. The same function runs in the browser and on the server. */
  readonly validate: (answers: Answers, context: ValidationContext) => FieldError[]
  /**
   * What may be stored of the answers: known fields in the shape of their widget, hidden ones left out, disabled and
   * read-only ones as given, computed ones computed again. It does not validate.
   */
  readonly cleanAnswers: (answers: Answers, context: ValidationContext) => Record<string, unknown>
}

export type CompileOptions = {
  /** Named validators of the host, for example of an ID number, for the `validation` setting. */
  readonly validators?: ExtraValidators
}

/** @throws {DefinitionError} when the definition has errors; `parseDefinition` tells them beforehand. */
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

/** Validates answers against a definition; it is compiled at the first use and kept as long as the object lives. */
export function validate(definition: FormDefinition, answers: Answers, context: ValidationContext): FieldError[] {
  const form = compiled.get(definition) ?? compileForm(definition)
  compiled.set(definition, form)
  return form.validate(answers, context)
}
