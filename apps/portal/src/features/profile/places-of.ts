import { type FormStore, fieldNameIn } from '@rostrum/forms'

/** The parts of a form with errors, in the order of the form; a field outside of all parts by its own label. */
export function placesOf({ compiled, errors }: Pick<FormStore, 'compiled' | 'errors'>): readonly string[] {
  const places = errors.map(({ path }) => {
    const field = compiled.plan.fields.find(({ name }) => name === fieldNameIn(path))
    return field?.section?.options.label ?? field?.options.label ?? ''
  })
  return [...new Set(places)].filter((place) => place !== '')
}
