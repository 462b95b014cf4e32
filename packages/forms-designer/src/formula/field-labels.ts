import type { RuleField } from '../document/rule-fields.ts'

/**
 * What an author may call each field, by its name: its label, its title, and in a row the names of the columns there.
 *
 * @param titleOf the display name of a field
 */
export function fieldLabels(
  fields: readonly RuleField[],
  target: RuleField | undefined,
  titleOf: (key: string) => string = () => '',
): ReadonlyMap<string, readonly string[]> {
  return new Map(
    fields.map(({ key, node: { options }, owner }) => {
      const isOfRow = owner !== undefined && owner.id === target?.owner?.id
      return [key, [titleOf(key), options.label ?? '', isOfRow ? (options.name ?? '') : '']]
    }),
  )
}
