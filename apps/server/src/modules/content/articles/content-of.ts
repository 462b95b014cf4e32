import { type ArticleText, type RequiredPart, requiredParts } from '@rostrum/contracts/content/articles/admin-calls'
import { requireShallow } from './require-shallow.ts'
import { plainText, sanitiseHtml } from './sanitise-html.ts'

type Content = ReturnType<typeof contentOf>

/**
 * The sanitized columns of an author's text, complete or not.
 *
 * @throws DomainError `content.nested_too_deep`
 */
export function contentOf(text: ArticleText) {
  requireShallow(text.body)
  requireShallow(text.bodyEn)
  const body = sanitiseHtml(text.body)
  const body_en = sanitiseHtml(text.bodyEn)
  const words = [text.title, text.titleEn, text.summary, text.summaryEn, plainText(body), plainText(body_en)]
  return {
    title: text.title,
    title_en: text.titleEn,
    summary: text.summary,
    summary_en: text.summaryEn,
    body,
    body_en,
    search_text: words.join(' ').toLowerCase(),
    section: text.section,
    position: text.position,
    pinned: text.pinned,
    project_id: text.projectId,
    business_unit_id: text.projectId === null ? text.businessUnitId : null,
  }
}

/** The required parts that an article lacks. */
export function missingTranslations({ title, title_en: titleEn, body, body_en: bodyEn }: Content): RequiredPart[] {
  const written = { title, body, titleEn, bodyEn }
  const isTranslated = titleEn !== '' || bodyEn !== ''
  return requiredParts.filter((part) => written[part] === '' && (isTranslated || part === 'title' || part === 'body'))
}
