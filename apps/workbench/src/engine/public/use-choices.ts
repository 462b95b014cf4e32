import type { RelationOption } from '@rostrum/contracts/engines/resource/resource-calls'
import type { Filter } from '@rostrum/contracts/engines/resource/selection'
import { useQuery } from '@tanstack/react-query'
import { useT } from '../../shell/use-t.ts'
import { useRecentChoices } from './recent-choices.ts'
import { optionsByIdQuery, optionsQuery } from './resource-query.ts'

/** Choices under one heading; without a heading where there is a single group. */
export type ChoiceGroup = { readonly heading?: string; readonly options: readonly RelationOption[] }

type Choices = {
  readonly path: string
  readonly words: string
  readonly filters: readonly Filter[] | undefined
  readonly asOf: string
  /** Records that are not offered again. */
  readonly chosen: readonly string[]
  readonly isOpen: boolean
}

/** What a relation can refer to: the reader's latest choices first, unless they search or the records are a tree. */
export function useChoices({ path, words, filters, asOf, chosen, isOpen }: Choices) {
  const t = useT()
  const recentIds = useRecentChoices(path).filter((id) => !chosen.includes(id))
  const isBrowsing = isOpen && words === ''
  const found = useQuery({ ...optionsQuery(path, words, filters, asOf), enabled: isOpen })
  const recent = useQuery({
    ...optionsByIdQuery(path, recentIds, asOf, filters),
    enabled: isBrowsing && recentIds.length > 0,
  })
  const all = withoutChosen(found.data ?? [], chosen)
  const isTree = all.some(({ level }) => level !== undefined)
  const latest = isBrowsing && !isTree && recentIds.length > 0 ? inOrder(recent.data ?? [], recentIds) : []
  // The options of other words stay visible while those of the new ones load, and cannot be chosen.
  const isCurrent = found.data !== undefined && !found.isPlaceholderData
  if (latest.length === 0) return { found, isCurrent, groups: [{ options: all }] satisfies ChoiceGroup[] }
  const groups: ChoiceGroup[] = [
    { heading: t('list.recent_choices'), options: latest },
    { heading: t('list.other_choices'), options: all.filter(({ value }) => !recentIds.includes(value)) },
  ]
  return { found, isCurrent, groups: groups.filter(({ options }) => options.length > 0) }
}

/** A chosen record of a tree stays as the heading of those that it contains. */
const withoutChosen = (options: readonly RelationOption[], chosen: readonly string[]): readonly RelationOption[] =>
  options.flatMap((option, at) => {
    if (!chosen.includes(option.value)) return [option]
    const contains = (options[at + 1]?.level ?? 0) > (option.level ?? 0)
    return contains ? [{ ...option, isContext: true as const }] : []
  })

const inOrder = (options: readonly RelationOption[], ids: readonly string[]) =>
  ids.flatMap((id) => options.find(({ value }) => value === id) ?? [])
