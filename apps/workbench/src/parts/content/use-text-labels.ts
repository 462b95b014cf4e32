import { languageNames } from '@rostrum/i18n/locale'
import { useT } from '../../shell/use-t.ts'
import type { ArticleDraft } from './article-draft.ts'

type TextPart = Extract<keyof ArticleDraft, 'title' | 'titleEn' | 'summary' | 'summaryEn' | 'body' | 'bodyEn'>

/** Labels of the texts of an article. */
export function useTextLabels(): (part: TextPart) => string {
  const t = useT()
  const english = (name: string) => `${name} (${languageNames.en})`
  return (part) => {
    switch (part) {
      case 'title':
        return t('field.title')
      case 'titleEn':
        return english(t('field.title'))
      case 'summary':
        return t('article.summary')
      case 'summaryEn':
        return english(t('article.summary'))
      case 'body':
        return t('article.body')
      case 'bodyEn':
        return english(t('article.body'))
    }
  }
}
