import { sortByAction, subjectOf, subjectsByDirectory } from '@rostrum/contracts/permissions'
import { useLocale } from '@rostrum/ui/LocaleProvider'
import { useMemo } from 'react'
import { useResourceLabels } from '../../shell/use-t.ts'

type PermissionSubject = {
  readonly subject: string
  readonly name: string
  readonly permissions: readonly string[]
}

/**
 * A menu directory with the subjects of its pages' permissions; the group without a name has permissions that no page
 * uses any more.
 */
type PermissionModule = { readonly name: string; readonly subjects: readonly PermissionSubject[] }

/** Permissions in the order of the menu: by module, with the menu names. */
export function usePermissionGroups(permissions: readonly string[]): readonly PermissionModule[] {
  const { messages, locale } = useLocale()
  const { option } = useResourceLabels('role')
  return useMemo(() => {
    const found = [...Map.groupBy(permissions, subjectOf)].map(
      ([subject, some]): PermissionSubject => ({
        subject,
        name: option('subject', subject),
        permissions: sortByAction(some),
      }),
    )
    const byName = found.toSorted((one, other) => one.name.localeCompare(other.name, locale))
    const known = new Set([...subjectsByDirectory.values()].flat())
    return [
      ...[...subjectsByDirectory].map(([module, subjects]) => ({
        name: messages[`page.${module}`] ?? module,
        subjects: byName.filter(({ subject }) => subjects.includes(subject)),
      })),
      { name: '', subjects: byName.filter(({ subject }) => !known.has(subject)) },
    ].filter(({ subjects }) => subjects.length > 0)
  }, [permissions, messages, locale, option])
}
