import {
  type Answers,
  compileForm,
  DefinitionError,
  definitionVersion,
  type FormDefinition,
  FormStore,
} from '@rostrum/forms'

/** A form to try something with, filled in; undefined where its parts are no form yet. */
export function openTrialForm(
  parts: Pick<FormDefinition, 'children' | 'rules'>,
  today: string,
  answers: Answers,
): FormStore | undefined {
  try {
    return new FormStore(compileForm({ version: definitionVersion, config: {}, ...parts }), { today, answers })
  } catch (error) {
    if (error instanceof DefinitionError) return undefined
    throw error
  }
}
