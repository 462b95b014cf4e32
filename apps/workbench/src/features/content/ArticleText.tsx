import { Textarea, TextInput } from '@mantine/core'
import type { Language } from '@rostrum/contracts/content-shapes'
import { FieldError } from '@rostrum/ui/FieldError'
import { late } from '@rostrum/ui/late'
import { Suspense, useId, useState } from 'react'
import type { ArticleDraft, Touch } from '../../content/article-draft.ts'
import { LanguageSwitch } from '../../content/LanguageSwitch.tsx'
import { useT } from '../../shell/use-t.ts'
import classes from './ArticleEditor.module.css'

const BodyEditor = late(
  () => import('../../content/editor/BodyEditor.tsx'),
  ({ BodyEditor }) => BodyEditor,
)

type ArticleTextProps = {
  text: ArticleDraft
  articleId: string | undefined
  touch: Touch
  faults: Readonly<Record<string, string>>
  writable: boolean
}

const fieldsOf = {
  'zh-CN': { title: 'title', summary: 'summary', body: 'body' },
  en: { title: 'titleEn', summary: 'summaryEn', body: 'bodyEn' },
} as const

/** Title, summary and text in one of the two languages of the portal at a time. */
export function ArticleText({ text, articleId, touch, faults, writable }: ArticleTextProps) {
  const t = useT()
  const label = useId()
  const [language, setLanguage] = useState<Language>('zh-CN')
  const { title, summary, body } = fieldsOf[language]
  return (
    <section className={classes.text} aria-label={t('article.text')}>
      <LanguageSwitch value={language} onChange={setLanguage} />
      {language === 'en' && <p className={classes.hint}>{t('article.english_hint')}</p>}
      <TextInput
        label={t('field.title')}
        lang={language}
        required={language === 'zh-CN'}
        maxLength={200}
        readOnly={!writable}
        value={text[title] ?? ''}
        error={faults[title]}
        onChange={(event) => touch({ [title]: event.currentTarget.value })}
      />
      <Textarea
        label={t('article.summary')}
        lang={language}
        autosize
        minRows={2}
        maxLength={500}
        readOnly={!writable}
        value={text[summary] ?? ''}
        error={faults[summary]}
        onChange={(event) => touch({ [summary]: event.currentTarget.value })}
      />
      <div className={classes.body}>
        <span id={label} className={classes.label}>
          {t('article.body')}
        </span>
        <Suspense fallback={<div className={classes.waiting} aria-busy="true" />}>
          <BodyEditor
            key={language}
            labelledBy={label}
            html={text[body] ?? ''}
            lang={language}
            articleId={articleId}
            editable={writable}
            onChange={(html) => touch({ [body]: html })}
          />
        </Suspense>
        {faults[body] && <FieldError>{faults[body]}</FieldError>}
      </div>
    </section>
  )
}
