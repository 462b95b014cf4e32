import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { optionsByIdQuery } from '../../../engine/public/resource-query.ts'
import type { ArticleDraft } from '../../../parts/content/article-draft.ts'
import { useTextLabels } from '../../../parts/content/use-text-labels.ts'
import { plainText } from '../../../parts/editing/plain-text.ts'
import { usePage } from '../../../shell/page-context.ts'
import { unitNames } from '../../../shell/unit-names.ts'
import { useResourceLabels, useT } from '../../../shell/use-t.ts'

/** The parts of an article that two people can edit concurrently. */
export const articleFields = [
  'title',
  'titleEn',
  'summary',
  'summaryEn',
  'body',
  'bodyEn',
  'section',
  'position',
  'pinned',
  'projectId',
  'businessUnitId',
] as const satisfies readonly (keyof ArticleDraft)[]

/** Labels and values of the parts of an article, to compare them. */
export function useArticleLabels() {
  const t = useT()
  const { field, option } = useResourceLabels('article')
  const { units } = usePage().authority
  const textWord = useTextLabels()
  const labelOf = (name: keyof ArticleDraft): string => {
    switch (name) {
      case 'title':
      case 'titleEn':
      case 'summary':
      case 'summaryEn':
      case 'body':
      case 'bodyEn':
        return textWord(name)
      case 'pinned':
        return t('article.pinned')
      case 'type':
        return field('kind')
      case 'section':
      case 'position':
      case 'projectId':
      case 'businessUnitId':
        return field(name)
    }
  }
  const show = (name: keyof ArticleDraft, value: unknown): ReactNode => {
    if (value === null || value === undefined) {
      return name === 'businessUnitId' ? t('article.whole_installation') : ''
    }
    const text = String(value)
    switch (name) {
      case 'body':
      case 'bodyEn':
        return plainText(text)
      case 'pinned':
        return t(value === true ? 'option.yes' : 'option.no')
      case 'projectId':
        return <ProjectName id={text} />
      case 'businessUnitId':
        return unitNames(units).get(text) ?? '…'
      case 'section':
        return option('section', text)
      case 'type':
        return option('kind', text)
      case 'title':
      case 'titleEn':
      case 'summary':
      case 'summaryEn':
      case 'position':
        return text
    }
  }
  return { labelOf, show }
}

function ProjectName({ id }: { id: string }) {
  const named = useQuery(optionsByIdQuery('/workbenchApi/recruitment/project-list', [id]))
  return named.data?.[0]?.label ?? '…'
}
