import type { CorrectableSection, SheetSection } from '@rostrum/contracts/recruitment/review/sheet'
import { type CompiledForm, isDeclaration } from '@rostrum/forms'
import { invalid } from '../../../kernel/http/domain-error.ts'
import type { LoadedForm } from '../../forms/registry/public.ts'
import type { NamedPart } from '../applications/public.ts'

/** Fields that are never open to input, such as the name, are corrected in another way; a declaration is made again anyway. */
const isOpen = ({ isLocked, node }: CompiledForm['plan']['fields'][number]): boolean =>
  !isLocked && !isDeclaration(node)

/** The sections and fields of a sheet that a return can name. */
export function correctableParts({ compiled }: LoadedForm, sheet: readonly SheetSection[]): CorrectableSection[] {
  const open = new Set(compiled.plan.fields.filter(isOpen).map(({ name }) => name))
  return sheet.flatMap(({ id, label, items }) => {
    const fields = items
      .filter(({ name }) => open.has(name))
      .map((item) => ({ name: item.name, label: item.label === '' ? label : item.label }))
    return fields.length === 0 ? [] : [{ id, label, fields }]
  })
}

/**
 * The parts that a return names, in the order of the form, with their labels as they are now.
 *
 * @throws DomainError at `parts` for one that the form does not have, or that applicants cannot change
 */
export function findNamedParts(form: LoadedForm, names: readonly string[]): NamedPart[] {
  const [chinese, english] = [labelsIn(form, 'zh-CN'), labelsIn(form, 'en')]
  const known = names.filter((name) => chinese.has(name))
  if (known.length < names.length) throw invalid({ path: 'parts', key: 'field.choice' })
  return [...chinese].flatMap(([name, label]) =>
    known.includes(name) ? [{ name, label, label_en: english.get(name) ?? label }] : [],
  )
}

/** The labels of the sections and of the open fields, in the order of the form. */
function labelsIn(form: LoadedForm, locale: 'zh-CN' | 'en'): ReadonlyMap<string, string> {
  const labels = new Map<string, string>()
  const { nodes, fields } = form.compiledIn(locale).plan
  const open = new Set<unknown>(fields.filter(isOpen))
  for (const plan of nodes) {
    const label = plan.options.label || plan.section?.options.label || ''
    if (plan.kind === 'block') {
      if (plan.node.type === 'section') labels.set(plan.node.id, label)
    } else if (open.has(plan)) labels.set(plan.name, label || plan.name)
  }
  return labels
}
