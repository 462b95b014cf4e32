import type { CompiledForm } from '../compiled-form.ts'
import type { Answers, ValidationContext } from '../validation/context.ts'
import type { SandboxOptions } from './replay-in-sandbox.ts'
import { publicationLimits } from './sandbox.ts'
import { fireEvents } from './try-events.ts'
import { tryValidateWithScripts } from './validate-with-scripts.ts'

/**
 * Runs the scripts of a form with answers as publication does, see `findEndlessScript`: within limits that are the same
 * on every device, and then at the events of its widgets as well.
 */
export const tryForPublication = (
  compiled: CompiledForm,
  answers: Answers,
  context: ValidationContext,
  options: Omit<SandboxOptions, 'report' | 'limits' | 'afterwards'>,
): ReturnType<typeof tryValidateWithScripts> =>
  tryValidateWithScripts(compiled, answers, context, { ...options, limits: publicationLimits, afterwards: fireEvents })
