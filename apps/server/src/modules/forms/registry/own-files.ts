import { type Answers, filesIn } from '@rostrum/forms'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { LoadedForm } from './load-form.ts'

/**
 * The addresses of the files in answers.
 *
 * @throws DomainError `request.invalid` at the fields with files of other persons
 */
export function ownFilesIn({ compiled }: LoadedForm, answers: Answers, owns: (url: string) => boolean): string[] {
  const files = filesIn(compiled, answers)
  const foreign = files.filter(({ url }) => !owns(url))
  if (foreign.length > 0) throw invalid(...foreign.map(({ path }) => ({ path, key: 'field.file_unusable' }) as const))
  return files.map(({ url }) => url)
}
