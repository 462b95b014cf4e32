import { TextInput } from '@mantine/core'
import { inputLength } from '@rostrum/contracts/kernel/characters'
import { FieldError } from '@rostrum/ui/FieldError'
import { Stack, Text } from '@rostrum/ui/layout'
import { useId } from 'react'
import type { ArticleDraft, Touch } from '../../../parts/content/article-draft.ts'
import { ContentLanguageSwitch } from '../../../parts/content/ContentLanguageSwitch.tsx'
import { BodyEditor } from '../../../parts/content/editor/BodyEditor.tsx'
import { useContentLanguage } from '../../../parts/content/use-content-language.ts'
import { CountedTextarea } from '../../../parts/page/CountedTextarea.tsx'
import { useErrorFocus } from '../../../parts/page/use-error-focus.ts'
import { useT } from '../../../shell/use-t.ts'

type ArticleTextProps = {
  text: ArticleDraft
  articleId: string | undefined
  touch: Touch
  errors: Readonly<Record<string, string>>
  writable: boolean
}

const fieldsOf = {
  'zh-CN': { title: 'title', summary: 'summary', body: 'body' },
  en: { title: 'titleEn', summary: 'summaryEn', body: 'bodyEn' },
} as const

/** Title, summary and text in one portal language at a time. */
export function ArticleText({ text, articleId, touch, errors, writable }: ArticleTextProps) {
  const t = useT()
  const [label, refusal] = [useId(), useId()]
  const { language, setLanguage, invalidLanguages } = useContentLanguage(errors, fieldsOf)
  const section = useErrorFocus<HTMLElement>(errors)
  const { title, summary, body } = fieldsOf[language]
  return (
    <Stack ref={section} component="section" columns={1} gap={12} aria-label={t('article.text')}>
      <ContentLanguageSwitch value={language} onChange={setLanguage} invalidLanguages={invalidLanguages} />
      {language === 'en' && (
        <Text c="sub" fz={12}>
          {t('article.english_hint')}
        </Text>
      )}
      <TextInput
        label={t('field.title')}
        lang={language}
        required={language === 'zh-CN'}
        maxLength={inputLength(200)}
        readOnly={!writable}
        value={text[title] ?? ''}
        error={errors[title]}
        onChange={(event) => touch({ [title]: event.currentTarget.value })}
      />
      <CountedTextarea
        label={t('article.summary')}
        lang={language}
        autosize
        minRows={2}
        maxLength={500}
        readOnly={!writable}
        value={text[summary] ?? ''}
        error={errors[summary]}
        onChange={(value) => touch({ [summary]: value })}
      />
      <Stack
        component="section"
        gap={4}
        tabIndex={-1}
        aria-labelledby={label}
        aria-describedby={refusal}
        aria-invalid={errors[body] !== undefined}
      >
        <Text id={label} span fw={600} c="ink">
          {t('article.body')}
        </Text>
        <BodyEditor
          key={language}
          labelledBy={label}
          html={text[body] ?? ''}
          lang={language}
          articleId={articleId}
          editable={writable}
          onChange={(html) => touch({ [body]: html })}
        />
        {errors[body] && <FieldError id={refusal}>{errors[body]}</FieldError>}
      </Stack>
    </Stack>
  )
}
