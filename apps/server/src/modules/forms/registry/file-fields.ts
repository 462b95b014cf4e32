import type { LoadedForm } from './load-form.ts'

/** Whether a form has a field for files, also within a sub-form. */
export const hasFileFields = ({ compiled }: Pick<LoadedForm, 'compiled'>): boolean =>
  compiled.plan.nodes.some(({ node: { type } }) => type === 'file-upload' || type === 'picture-upload')
