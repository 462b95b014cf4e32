import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { optionsByIdQuery, optionsQuery } from '../../../engine/public/resource-query.ts'
import { selectAll } from '../../../parts/page/SearchableSelect.tsx'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

const posts = '/workbenchApi/talent/posts'

type PostFilterProps = {
  /** Empty for all posts. */
  post: string
  onChange: (post: string) => void
}

/** Filters the board by one post, found by words of its title. */
export function PostFilter({ post, onChange }: PostFilterProps) {
  const t = useT()
  const { field } = useResourceLabels('resume')
  const [words, setWords] = useState('')
  const named = useQuery({ ...optionsByIdQuery(posts, [post]), enabled: post !== '' }).data ?? []
  const shown = post === '' ? t('talent.all_posts') : named[0]?.label
  const found = useQuery(optionsQuery(posts, words === shown ? '' : words)).data ?? []
  const others = found.filter(({ value }) => value !== post)
  return (
    <Select
      aria-label={field('postId')}
      searchable
      allowDeselect={false}
      nothingFoundMessage={t('list.nothing_found')}
      data={[{ value: '', label: t('talent.all_posts') }, ...(post === '' ? [] : named), ...others]}
      // The server has already matched the words.
      filter={({ options }) => options}
      value={post}
      searchValue={words}
      onSearchChange={setWords}
      onChange={(chosen) => onChange(chosen ?? '')}
      onFocus={selectAll}
      onClick={selectAll}
    />
  )
}
