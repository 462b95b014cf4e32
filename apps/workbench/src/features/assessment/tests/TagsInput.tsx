import { TagsInput as MantineTagsInput } from '@mantine/core'
import { tagsLimit, tagTextLimit } from '@rostrum/contracts/assessment/tests/question-types'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { firstRecordsQuery } from '../../../engine/public/resource-query.ts'
import { useT } from '../../../shell/use-t.ts'

type TagsInputProps = {
  label: string
  tags: readonly string[]
  onChange: (tags: readonly string[]) => void
  error?: string | undefined
}

/** The comma of every supported script separates tags. */
const separators = [...',，、;；၊']
const separator = new RegExp(`[${separators.join('')}]`, 'u')

/** Tags, each of which can be removed; those of other questions are offered, so that one word is used for one thing. */
export function TagsInput({ label, tags, onChange, error }: TagsInputProps) {
  const t = useT()
  const known = useKnownTags()
  const [typed, setTyped] = useState('')
  /** Input methods write a comma without its key, so that the text is searched for it. */
  const type = (text: string) => {
    const pieces = text.split(separator).map((piece) => piece.trim())
    const last = pieces.pop() ?? ''
    const added = pieces.filter((tag) => tag !== '')
    if (added.length > 0) onChange([...new Set([...tags, ...added])])
    setTyped(pieces.length > 0 ? last : text)
  }
  return (
    <MantineTagsInput
      label={label}
      description={t('assess.tags_hint')}
      data={known.filter((tag) => !tags.includes(tag))}
      splitChars={separators}
      maxTags={tagsLimit}
      maxLength={inputLength(tagsLimit * (tagTextLimit + ', '.length))}
      error={error}
      aria-invalid={error !== undefined}
      value={[...tags]}
      searchValue={typed}
      onSearchChange={type}
      onChange={onChange}
    />
  )
}

/** Enough questions to contain the tags in use. */
const sampledQuestions = 100
const anyQuestion = { search: '', sort: '', filters: [], asOf: '' } as const

function useKnownTags(): readonly string[] {
  const { data } = useQuery(firstRecordsQuery('/workbenchApi/assessment/questions', anyQuestion, sampledQuestions))
  return [...new Set((data?.records ?? []).flatMap(({ tags }) => (Array.isArray(tags) ? tags.map(String) : [])))]
}
